// Which test files the changes since main reach: those that import a changed file, over any number of others.
import { execFileSync } from 'node:child_process'
import { readSourceFiles } from '../limits/files.mjs'
import { resolve } from '../limits/floors.mjs'

/** Played whatever part of the product was changed: journeys ask a server and its pages, which they do not import. */
const ALWAYS = [
  'e2e/first-minutes.spec.ts',
  'e2e/first-touch.spec.ts',
  'e2e/publish-a-chart.spec.ts',
  'e2e/same-numbers.spec.ts',
]
/** Starts the whole product: followed further, every journey would be reached by every change. */
const SERVERS = ['e2e/support/server.ts', 'scripts/gallery/start-gallery.ts']

/** The units and journeys to run, as paths of the project. */
export function findReached(root) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const changed = [
    ...git('diff', '--name-only', '--diff-filter=d', 'main'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return chooseReached(readSourceFiles(root), changed, root)
}

/** The same, of given source files and changed paths. */
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
