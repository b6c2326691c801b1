import { format } from 'node:util'
import pino from 'pino'
import type { Settings } from './settings.ts'

/** Where the server writes what happened: one JSON object a line. */
export type Log = pino.Logger

/** The log of a server, on standard output. `readTrace` gives what else each line says of the request it is about. */
export const createLog = (level: Settings['logLevel'], readTrace?: () => object): Log =>
  pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, mixin: readTrace })

type Sink = Pick<Console, 'error' | 'warn' | 'info' | 'debug'>

/**
 * Sends what libraries and pages write to the console through the log. Their texts may be those of data and of authors:
 * in the log they are one JSON line, in which nothing can look like a line of ours or like a command of a terminal.
 */
export function logConsole(log: Log, sink: Sink = console): void {
  for (const level of ['error', 'warn', 'info', 'debug'] as const) {
    sink[level] = (...said: unknown[]) => {
      const err = said.find((one) => one instanceof Error)
      const rest = said.filter((one) => one !== err)
      log[level](
        { ...(err && { err }), ...(rest.length > 0 && { said: format(...rest) }) },
        'said on the console',
      )
    }
  }
}
