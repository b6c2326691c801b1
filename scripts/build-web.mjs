// Builds the pages when anything they are made of has changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, ROOT, run } from './runtime.mjs'

const WEB = join(ROOT, 'apps/web')
const STAMP = join(WEB, 'build', '.built-from')
const SOURCES = ['apps/web', 'packages', 'package-lock.json']
const SKIPPED = new Set(['node_modules', 'build', '.react-router', 'sources', 'demo'])

/** Names, sizes and times of everything the pages are built from. */
function describe(path) {
  const stats = statSync(path)
  if (!stats.isDirectory()) return [`${path} ${stats.size} ${stats.mtimeMs}`]
  const names = readdirSync(path).filter((name) => !SKIPPED.has(name))
  return names.sort().flatMap((name) => describe(join(path, name)))
}

/** Builds if needed. Resolves when apps/web/build is up to date. */
export async function buildWeb() {
  const lines = SOURCES.flatMap((source) => describe(join(ROOT, source)))
  const state = createHash('sha256').update(lines.join('\n')).digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === state) return
  console.log('Building the pages (about ten seconds) …')
  const cli = join(ROOT, 'node_modules/@react-router/dev/bin.cjs')
  const env = { ...process.env, NODE_ENV: 'production' }
  const code = await run(process.execPath, [cli, 'build', '--logLevel', 'warn'], { cwd: WEB, env })
  if (code !== 0) fail('The pages could not be built: see above.')
  // the same frame of a chart once more, for pages of others
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const component = [vite, 'build', '--config', 'vite.component.config.ts', '--logLevel', 'warn']
  if ((await run(process.execPath, component, { cwd: WEB, env })) !== 0)
    fail('The component could not be built: see above.')
  // and what charts in files of their own come alive with
  if ((await run(process.execPath, [join(WEB, 'build-one-file.ts')], { cwd: WEB, env })) !== 0)
    fail('The scripts of files could not be built: see above.')
  writeFileSync(STAMP, state)
}
