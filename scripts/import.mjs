// npm run import -- FILE…: makes cubes of files, for the source "Imported".
import { ensureRuntime } from './runtime.mjs'

// paths are meant from where the command was typed; npm says where that was
process.env.INIT_CWD ??= process.cwd()
await ensureRuntime(import.meta.filename ?? new URL(import.meta.url).pathname)
await import('../apps/server/src/import/main.ts')
