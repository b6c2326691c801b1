// npm run backup -- FILE: the product database and the files that go with it, while servers run.
import { ensureRuntime } from './runtime.mjs'

// paths are meant from where the command was typed; npm says where that was
process.env.INIT_CWD ??= process.cwd()
await ensureRuntime(import.meta.filename ?? new URL(import.meta.url).pathname)
process.argv.splice(2, 0, 'backup')
await import('../apps/server/src/operation/backup/backup-main.ts')
