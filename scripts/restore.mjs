// npm run restore -- FILE: restores a backup. Checks everything before changing anything.
import { ensureRuntime } from './runtime.mjs'

// paths are relative to where the command was typed, which npm passes in INIT_CWD
process.env.INIT_CWD ??= process.cwd()
await ensureRuntime(import.meta.filename ?? new URL(import.meta.url).pathname)
process.argv.splice(2, 0, 'restore')
await import('../apps/server/src/operation/backup/backup-main.ts')
