// npm run check-cube -- IRI|FILE: says what keeps a cube from being listed, opened or drawn well.
import { ensureRuntime } from './runtime.mjs'

// paths are meant from where the command was typed; npm says where that was
process.env.INIT_CWD ??= process.cwd()
await ensureRuntime(import.meta.filename ?? new URL(import.meta.url).pathname)
await import('../apps/server/src/check/main.ts')
