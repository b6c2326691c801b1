// npm start: installs and builds if needed, then serves.
import { buildServer } from './build.mjs'
import { ensureRuntime } from './runtime.mjs'

await ensureRuntime(import.meta.filename ?? new URL(import.meta.url).pathname)
await buildServer()
process.env.NODE_ENV ??= 'production'
await import('../apps/server/build/main.js')
