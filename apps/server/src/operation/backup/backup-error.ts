/** Why a backup cannot be made or restored, as a sentence for the operator. Printed without a stack. */
export class BackupError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'BackupError'
  }
}
