import pino from 'pino'
import type { Settings } from './settings.ts'

/** Where the server writes what happened: one JSON object a line. */
export type Log = pino.Logger

/** The log of a server, on standard output. `readTrace` gives what else each line says of the request it is about. */
export const createLog = (level: Settings['logLevel'], readTrace?: () => object): Log =>
  pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, mixin: readTrace })
