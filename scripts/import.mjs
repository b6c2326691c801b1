// npm run import -- FILE…: imports files as cubes of the source "Imported".
import { ensureRuntime } from './runtime.mjs'

// paths are relative to where the command was typed, which npm passes in INIT_CWD
process.env.INIT_CWD ??= process.cwd()
await ensureRuntime(import.meta.filename ?? new URL(import.meta.url).pathname)
await import('../apps/server/src/import/main.ts')
