// npm run check-cube -- IRI|FILE: lists faults that keep a cube from being listed, opened or drawn well.
import { ensureRuntime } from './runtime.mjs'

// paths are relative to where the command was typed, which npm passes in INIT_CWD
process.env.INIT_CWD ??= process.cwd()
await ensureRuntime(import.meta.filename ?? new URL(import.meta.url).pathname)
await import('../apps/server/src/check/main.ts')
