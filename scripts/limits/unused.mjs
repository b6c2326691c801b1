// Reports unused code, and code used only by tests, as sentences. Found by knip (knip.json), with exceptions in
// exceptions.json.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The files each run of knip covers: product code must be used by product code, test support may also be used by tests.
 * Support that a package exports for another package's tests is an entry in both runs.
 */
const RUNS = [
  {
    args: ['--production'],
    says: 'is reached by tests alone, or by nothing',
    skips: /\/(testing|fixtures)\//,
  },
  { args: [], says: 'is used by nothing' },
]
const KINDS = ['files', 'exports', 'types']

const excusedHere = () =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'exceptions.json'), 'utf8')).unused

/** Returns sentences for each unused file and export below a root with a knip.json, or an empty list. */
export function findUnused(root, unused = excusedHere()) {
  const sentences = RUNS.flatMap(({ args, says, skips }) =>
    runKnip(root, args)
      .filter(({ file, name }) => !skips?.test(file) && !isExcused(unused, file, name))
      .map(({ file, name }) => `${name === file ? file : `${name} of ${file}`} ${says}`),
  )
  return [...sentences, ...staleExceptions(root, unused)]
}

function runKnip(root, args) {
  const program = join(import.meta.dirname, '../../node_modules/knip/bin/knip.js')
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [program, '--no-progress', '--include', KINDS.join(','), '--reporter', 'json', ...args],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  if (!stdout) throw new Error(`knip has found nothing to read: ${stderr}`)
  const { issues } = JSON.parse(stdout)
  return issues.flatMap((issue) =>
    KINDS.flatMap((kind) => issue[kind] ?? []).map(({ name }) => ({ file: issue.file, name })),
  )
}

/** Exceptions name a folder (with a trailing slash), a file, or an export: `file#name`. */
const isExcused = (unused, file, name) =>
  Object.keys(unused).some(
    (path) => path === file || path === `${file}#${name}` || (path.endsWith('/') && file.startsWith(path)),
  )

/** Returns exceptions for missing files, which would otherwise apply to later files of the same name. */
function staleExceptions(root, unused) {
  return Object.keys(unused)
    .filter((path) => !existsSync(join(root, path.split('#')[0])))
    .map((path) => `exceptions.json excuses ${path}, which is not there`)
}
