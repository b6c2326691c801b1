// npm run check: static checks: types, lint, import floors, limits, unused code.
import { join } from 'node:path'
import { ensureRuntime, ROOT, run } from './runtime.mjs'

const node = (script, args, cwd = ROOT) =>
  run(process.execPath, [join(ROOT, 'node_modules', script), ...args], { cwd })

/** Prints sentences about violations. Returns their number. */
function report(sentences) {
  for (const sentence of sentences) console.error(sentence)
  return sentences.length
}

/** The checks, by name. Each returns its exit code. */
const parts = {
  routes: () => node('@react-router/dev/bin.cjs', ['typegen'], join(ROOT, 'apps/web')),
  types: () => node('typescript7/bin/tsc', ['-p', 'tsconfig.json']),
  lint: () => node('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']),
  limits: async () => report((await import('./limits/check-limits.mjs')).checkLimits(ROOT)),
  unused: async () => report((await import('./limits/unused.mjs')).findUnused(ROOT)),
}

/** Runs every check. Resolves to the names of those that failed. */
export async function check() {
  const failed = []
  for (const [name, part] of Object.entries(parts)) {
    const started = Date.now()
    const code = await part()
    console.log(
      `${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
    )
    if (code !== 0) failed.push(name)
  }
  return failed
}

export const PART_NAMES = Object.keys(parts)

if (process.argv[1] === import.meta.filename || process.argv[1]?.endsWith('scripts/check.mjs')) {
  await ensureRuntime(process.argv[1])
  const failed = await check()
  process.exitCode = failed.length === 0 ? 0 : 1
}
