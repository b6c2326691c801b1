// Builds the pages and the server if any of their inputs have changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, ROOT, runSilently } from './runtime.mjs'

const WEB = join(ROOT, 'apps/web')
const SERVER = join(ROOT, 'apps/server')
/** Holds a hash of the inputs of a build, in its folder. */
const STAMP = 'build/.built-from'
const SKIPPED = ['node_modules', 'build', '.react-router']

/**
 * The builds. `folder` has the build and the stamp; `skipped` are names of folders that are not inputs. Each command has
 * the message that is shown if it fails.
 */
const PAGES = {
  folder: WEB,
  inputs: ['apps/web', 'packages', 'package-lock.json'],
  skipped: new Set([...SKIPPED, 'sources', 'demo']),
  text: 'Building the pages (about ten seconds) …',
  commands: [
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
  ],
}
const SERVER_WITH_PAGES = {
  folder: SERVER,
  inputs: ['apps/server', 'packages', 'package-lock.json', join('apps/web', STAMP)],
  skipped: new Set(SKIPPED),
  text: 'Building the server (a few seconds) …',
  commands: [[[join(SERVER, 'build-server.ts')], 'The server could not be built: see above.']],
}

/** Lists names, sizes and times of all inputs. */
function describe(path, skipped) {
  const stats = statSync(path)
  if (!stats.isDirectory()) return [`${path} ${stats.size} ${stats.mtimeMs}`]
  const names = readdirSync(path).filter((name) => !skipped.has(name))
  return names.sort().flatMap((name) => describe(join(path, name), skipped))
}

async function buildIfChanged({ folder, inputs, skipped, text, commands }) {
  const stamp = join(folder, STAMP)
  const lines = inputs.flatMap((input) => describe(join(ROOT, input), skipped))
  const state = createHash('sha256').update(lines.join('\n')).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return
  console.log(text)
  const env = { ...process.env, NODE_ENV: 'production' }
  for (const [args, sentence] of commands) {
    const { code, output } = await runSilently(process.execPath, args, { cwd: folder, env })
    if (code === 0) continue
    process.stderr.write(output)
    fail(sentence)
  }
  writeFileSync(stamp, state)
}

/** Builds the pages if needed. Resolves when apps/web/build is up to date. */
export const buildPages = () => buildIfChanged(PAGES)

/** Builds the server with its pages if needed. Resolves when apps/server/build is up to date. */
export async function buildServer() {
  await buildPages()
  await buildIfChanged(SERVER_WITH_PAGES)
}
