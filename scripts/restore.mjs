// npm run restore -- FILE: puts a backup back; everything is checked before anything is changed.
import { ensureRuntime } from './runtime.mjs'

// paths are meant from where the command was typed; npm says where that was
process.env.INIT_CWD ??= process.cwd()
await ensureRuntime(import.meta.filename ?? new URL(import.meta.url).pathname)
process.argv.splice(2, 0, 'restore')
await import('../apps/server/src/operation/backup/backup-main.ts')
