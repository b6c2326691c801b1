// npm run move-in -- --from URL | --dump FILE: moves an installation of visualize.admin.ch into the product database.
import { ensureRuntime } from './runtime.mjs'

// paths are relative to where the command was typed, which npm passes in INIT_CWD
process.env.INIT_CWD ??= process.cwd()
await ensureRuntime(import.meta.filename ?? new URL(import.meta.url).pathname)
await import('../apps/server/src/move-in/main.ts')
