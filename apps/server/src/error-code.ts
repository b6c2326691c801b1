/** Returns whether an error has one of these codes, as errors of Node and of databases do. */
export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))
