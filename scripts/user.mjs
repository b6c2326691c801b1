// npm run user -- list | add NAME | reset NAME | lock NAME | unlock NAME: manages the accounts of this server.
import { ensureRuntime } from './runtime.mjs'

await ensureRuntime(import.meta.filename ?? new URL(import.meta.url).pathname)
await import('../apps/server/src/auth/local/user-main.ts')
