/**
 * What is wrong with the database: it cannot be reached, it takes too long or is in use, it has no space left, it takes
 * no changes, what it holds is damaged, its file is no longer where it was opened.
 */
export type DatabaseFault = 'unavailable' | 'slow' | 'full' | 'read-only' | 'damaged' | 'moved'

/** The database could not do what was asked for. Not the caller’s fault, and mostly temporary. */
export class DatabaseFailure extends Error {
  readonly fault: DatabaseFault
  constructor(fault: DatabaseFault, cause?: unknown) {
    super(`The database failed (${fault}): ${cause instanceof Error ? cause.message : 'no reason given'}`, {
      cause,
    })
    this.name = 'DatabaseFailure'
    this.fault = fault
  }
}
