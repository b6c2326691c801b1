/** Maximum number of processes. */
export const MAX_WORKERS = 8

/** Parses WORKERS; `undefined` if it is invalid. One by default. */
export function readWorkerCount(value: string | undefined): number | undefined {
  const text = value?.trim() || '1'
  return /^\d$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_WORKERS ? Number(text) : undefined
}
