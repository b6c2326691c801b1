// npm run dev: the same as start, with pages that reload as their code changes.
import { join } from 'node:path'
import { ensureRuntime, ROOT } from './runtime.mjs'

await ensureRuntime(import.meta.filename ?? new URL(import.meta.url).pathname)
process.env.NODE_ENV ??= 'development'
process.chdir(join(ROOT, 'apps/web'))
const { createServer } = await import('vite')
const vite = await createServer({
  root: join(ROOT, 'apps/web'),
  server: { middlewareMode: true },
  appType: 'custom',
})
process.chdir(ROOT)
const { runServer } = await import('../apps/server/src/run-server.ts')
await runServer({
  build: {
    loadBuild: () => vite.ssrLoadModule('virtual:react-router/server-build'),
    middleware: vite.middlewares,
  },
})
