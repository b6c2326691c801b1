// npm run copy -- IRI…: copies cubes before they are requested.
import { ensureRuntime } from './runtime.mjs'

await ensureRuntime(import.meta.filename ?? new URL(import.meta.url).pathname)
await import('../apps/server/src/copies/main.ts')
