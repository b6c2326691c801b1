// Finds the test files affected by the changes since main: those that import a changed file, directly or indirectly.
import { execFileSync } from 'node:child_process'
import { readSourceFiles } from '../limits/files.mjs'
import { resolve } from '../limits/floors.mjs'

/** Run after any change to the product: end-to-end tests request a server and its pages, which they do not import. */
const ALWAYS = [
  'e2e/first-minutes.spec.ts',
  'e2e/first-touch.spec.ts',
  'e2e/publish-a-chart.spec.ts',
  'e2e/same-numbers.spec.ts',
]
/** These start the whole product. If their imports were followed, every change would affect every end-to-end test. */
const SERVERS = ['e2e/support/server.ts', 'scripts/gallery/start-gallery.ts']

/** Returns the unit and end-to-end tests to run, as project paths. */
export function findReached(root) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const changed = [
    ...git('diff', '--name-only', '--diff-filter=d', 'main'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return chooseReached(readSourceFiles(root), changed, root)
}

/** Returns the same for given source files and changed paths. */
export function chooseReached(files, changed, root) {
  const importers = new Map()
  for (const file of files) {
    if (SERVERS.includes(file.path)) continue
    for (const { specifier } of file.imports) {
      const target = resolve(file, specifier, root)
      if (target) importers.set(target, [...(importers.get(target) ?? []), file.path])
    }
  }
  const reached = new Set(changed)
  for (const path of reached) for (const importer of importers.get(path) ?? []) reached.add(importer)
  const isProduct = changed.some((path) => /^(packages|apps)\//.test(path) && !/\.test\.tsx?$/.test(path))
  const journeys = [...reached, ...(isProduct ? ALWAYS : [])].filter((path) => path.endsWith('.spec.ts'))
  return {
    units: [...reached].filter((path) => /\.test\.tsx?$/.test(path)).sort(),
    journeys: [...new Set(journeys)].sort(),
  }
}
