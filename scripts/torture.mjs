// npm run torture [-- NAME [OPTIONS]]: runs a long test of folder scripts/torture by name, or all of them in turn.
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ensureRuntime, fail, ROOT } from './runtime.mjs'

await ensureRuntime(import.meta.filename ?? new URL(import.meta.url).pathname)

// child processes end with this process
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

const FOLDER = join(ROOT, 'scripts/torture')
const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => basename(file, '.mjs'))
  .sort()

const [name, ...options] = process.argv.slice(2)
if (name !== undefined && !names.includes(name))
  fail(`This test does not exist. Available tests: ${names.join(', ')}.`)

const failed = []
for (const each of name === undefined ? names : [name]) {
  if (name === undefined) console.log(`\n${each}`)
  /** Each resolves to whether it passed. */
  const { default: hold } = await import(join(FOLDER, `${each}.mjs`))
  if (!(await hold(options))) failed.push(each)
}
if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}.`)
process.exit(failed.length === 0 ? 0 : 1)
