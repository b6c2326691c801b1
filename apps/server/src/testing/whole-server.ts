// A whole server in its own process, without pages or log output. Prints its URL once it is ready. FAKE_SOURCE=on
// replaces the configured sources with the fake one.
import { flushCompileCache } from 'node:module'
import { createLog } from '../log.ts'
import { readSettings } from '../settings.ts'
import { startServer } from '../start-server.ts'
import { createFakeSource } from './fake-source.ts'

const sources = process.env.FAKE_SOURCE === 'on' ? { sources: [createFakeSource()] } : {}
const server = await startServer(readSettings(process.env), { log: createLog('silent'), ...sources })
await server.ready
// Flushed now, since a killed process cannot do so at exit.
flushCompileCache()
console.log(server.url.replace('localhost', '127.0.0.1'))
