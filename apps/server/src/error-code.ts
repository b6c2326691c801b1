/** Returns whether an error has one of these codes, as errors of Node and of databases do. */
export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

/** Whether an error of the system or of DuckDB says that the disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  hasCode(error, 'ENOSPC') || (error instanceof Error && /no space left/i.test(error.message))
