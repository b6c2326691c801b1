/** The kind of failure: unreachable, timed out or locked, disk full, read-only, damaged, or the file was moved. */
export type DatabaseFault = 'unavailable' | 'slow' | 'full' | 'read-only' | 'damaged' | 'moved'

/** Thrown if the database failed. It is not the caller's fault, and usually temporary. */
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
