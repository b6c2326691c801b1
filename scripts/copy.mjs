// npm run copy -- IRI…: keeps copies of cubes, made before anybody asks for them.
import { ensureRuntime } from './runtime.mjs'

await ensureRuntime(import.meta.filename ?? new URL(import.meta.url).pathname)
await import('../apps/server/src/copies/main.ts')
