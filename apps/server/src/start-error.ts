/** Why the server cannot start, as a message for the operator. Printed without a stack trace. */
export class StartError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StartError'
  }
}
