// npm run bench: measures performance as ratios to a reference loop in the same run.
import { buildServer } from './build.mjs'
import { ensureRuntime } from './runtime.mjs'

await ensureRuntime(import.meta.filename ?? new URL(import.meta.url).pathname)
await buildServer()
await import('../bench/run.ts')
