import { format } from 'node:util'
import pino from 'pino'
import type { Settings } from './settings.ts'

/** The log of a server: one JSON object per line. */
export type Log = pino.Logger

/** Creates the log on standard output. `readTrace` adds the ids of the current trace to each line. */
export const createLog = (level: Settings['logLevel'], readTrace?: () => object): Log =>
  pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, mixin: readTrace })

type Sink = Pick<Console, 'error' | 'warn' | 'info' | 'debug'>

/**
 * Redirects console output of libraries and pages to the log. Their texts may come from data and authors. As JSON, they
 * can imitate neither log lines nor terminal commands.
 */
export function logConsole(log: Log, sink: Sink = console): void {
  for (const level of ['error', 'warn', 'info', 'debug'] as const) {
    sink[level] = (...said: unknown[]) => {
      const err = said.find((one) => one instanceof Error)
      const rest = said.filter((one) => one !== err)
      log[level]({ ...(err && { err }), ...(rest.length > 0 && { said: format(...rest) }) }, 'console output')
    }
  }
}
