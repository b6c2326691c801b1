// npm run compare -- FOLDER: makes the same calls to every kind of source about the cubes of some RDF files, and counts
// the differences between their results.
import { resolve } from 'node:path'
import { ensureRuntime, fail } from './runtime.mjs'

// paths are relative to where the command was typed, which npm passes in INIT_CWD
process.env.INIT_CWD ??= process.cwd()
await ensureRuntime(import.meta.filename ?? new URL(import.meta.url).pathname)

// child processes end with this process
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

const [asked] = process.argv.slice(2)
if (!asked) fail('Name a folder with RDF files: npm run compare -- FOLDER')
const { compareSources } = await import('../packages/sources/src/testing/compare/compare-sources.ts')
const { listRdfFiles } = await import('../packages/sources/src/testing/compare/read-files.ts')
const files = listRdfFiles(resolve(process.env.INIT_CWD, asked))
if (files.length === 0)
  fail('The folder does not contain a file that ends with .nt, .nq, .ttl or .trig, or one of these and .gz.')

const SHOWN = 20
const toLine = ({ call, path, expected, found }) =>
  `  ${call} ${path}: ${JSON.stringify(expected)} / ${JSON.stringify(found)}`

/** Counts differences by kind of call, ignoring positions in lists. */
function toCounts(list) {
  const counts = new Map()
  for (const { call, path } of list) {
    const kind = call.split(' ').find((word) => /^[a-z]+[A-Za-z]*$/.test(word)) ?? call
    const place = path.replace(/\/\d+/g, '/*').replace(/\/https?:.*\/([^/]*)$/, '/…/$1')
    counts.set(`${kind} ${place}`, (counts.get(`${kind} ${place}`) ?? 0) + 1)
  }
  return [...counts].map(([kind, count]) => `  ${count} in ${kind}`)
}

const { cubes, reports, notRun } = await compareSources(files, (report) => {
  const { name, calls, values, differences, spellings, rounded } = report
  console.log(
    `${name}: ${calls} calls, ${values} values, ${differences.length} differences, ` +
      `${spellings.length} other spellings, ${rounded.length} numbers that the store itself rounded`,
  )
  const lines = [...toCounts(differences), ...differences.slice(0, SHOWN).map(toLine), ...toCounts(spellings)]
  for (const line of lines) console.log(line)
})
for (const name of notRun) console.log(`not run: ${name}`)
const total = reports.reduce((sum, { differences }) => sum + differences.length, 0)
console.log(`${cubes} cubes, ${reports.length} kinds of source, ${total} differences from Oxigraph`)
process.exitCode = total > 0 || notRun.length > 0 ? 1 : 0
