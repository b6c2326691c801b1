/** Why a backup cannot be created or restored, as a message for the operator. Printed without a stack trace. */
export class BackupError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'BackupError'
  }
}
