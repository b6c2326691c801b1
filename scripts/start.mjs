// npm start: installs and builds if needed, then serves.
import { buildWeb } from './build-web.mjs'
import { ensureRuntime } from './runtime.mjs'

await ensureRuntime(import.meta.filename ?? new URL(import.meta.url).pathname)
await buildWeb()
process.env.NODE_ENV ??= 'production'
await import('../apps/server/src/main.ts')
