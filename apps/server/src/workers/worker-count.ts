/** The most processes that serve together. */
export const MAX_WORKERS = 8

/** How many processes WORKERS asks for; undefined where it is no such number. One where nothing is said. */
export function readWorkerCount(value: string | undefined): number | undefined {
  const text = value?.trim() || '1'
  return /^\d$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_WORKERS ? Number(text) : undefined
}
