/** Returns whether an error has one of these codes. Errors of Node and of databases have codes. */
export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))
