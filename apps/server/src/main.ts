// Runs servers from their source. npm start runs them from their build (build-server.ts).
import { join } from 'node:path'
import { superviseServers } from './supervise-servers.ts'

await superviseServers(join(import.meta.dirname, 'serve.ts'))
