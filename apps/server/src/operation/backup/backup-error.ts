/**
 * Thrown if a backup cannot be created or restored. The message is for the operator and is printed without a stack
 * trace.
 */
export class BackupError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'BackupError'
  }
}
