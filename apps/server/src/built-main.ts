// The main module of the build: runs servers from the build, which is in one folder.
import { join } from 'node:path'
import { superviseServers } from './supervise-servers.ts'

await superviseServers(join(import.meta.dirname, 'serve.js'))
