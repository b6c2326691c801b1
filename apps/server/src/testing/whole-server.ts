// A whole server as a process of its own, without pages and without a line of log. Says where it is once it is ready.
// FAKE_SOURCE=on puts the fake source in the place of the configured ones.
import { flushCompileCache } from 'node:module'
import { createLog } from '../log.ts'
import { readSettings } from '../settings.ts'
import { startServer } from '../start-server.ts'
import { createFakeSource } from './fake-source.ts'

const sources = process.env.FAKE_SOURCE === 'on' ? { sources: [createFakeSource()] } : {}
const server = await startServer(readSettings(process.env), { log: createLog('silent'), ...sources })
await server.ready
// Written now: who is killed writes nothing at the end.
flushCompileCache()
console.log(server.url.replace('localhost', '127.0.0.1'))
