// npm run dev: like start, with pages that reload when their code changes.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureRuntime, ROOT, run } from './runtime.mjs'

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
  makeGallery,
})

/** Draws the gallery in its own process, so that it uses the current code. Returns the page. */
async function makeGallery() {
  const path = join(ROOT, '.cache/gallery.html')
  const code = await run(process.execPath, [join(ROOT, 'scripts/gallery.mjs'), path])
  if (code !== 0) throw new Error('The gallery could not be drawn.')
  return readFile(path, 'utf8')
}
