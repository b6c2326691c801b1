// Builds the pages if any of their inputs have changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, ROOT, runSilently } from './runtime.mjs'

const WEB = join(ROOT, 'apps/web')
const STAMP = join(WEB, 'build', '.built-from')
const SOURCES = ['apps/web', 'packages', 'package-lock.json']
const SKIPPED = new Set(['node_modules', 'build', '.react-router', 'sources', 'demo'])

/** The builds, in order, each with the message shown if it fails. */
const BUILDS = [
  [
    [join(ROOT, 'node_modules/@react-router/dev/bin.cjs'), 'build', '--logLevel', 'warn'],
    'The pages could not be built: see above.',
  ],
  // the frame of a chart again, for third-party pages
  [
    [
      join(ROOT, 'node_modules/vite/bin/vite.js'),
      'build',
      '--config',
      'vite.component.config.ts',
      '--logLevel',
      'warn',
    ],
    'The component could not be built: see above.',
  ],
  // and the scripts that hydrate charts in standalone files
  [[join(WEB, 'build-one-file.ts')], 'The scripts of files could not be built: see above.'],
]

/** Lists names, sizes and times of all inputs of the pages. */
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
  const env = { ...process.env, NODE_ENV: 'production' }
  for (const [args, sentence] of BUILDS) {
    const { code, output } = await runSilently(process.execPath, args, { cwd: WEB, env })
    if (code === 0) continue
    process.stderr.write(output)
    fail(sentence)
  }
  writeFileSync(STAMP, state)
}
