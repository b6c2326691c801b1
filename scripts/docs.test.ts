import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSourceFiles } from './limits/files.mjs'
import { resolve } from './limits/floors.mjs'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

const DOCS = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md'].concat(
  readdirSync(join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
)
/** The entry points of the server and the pages. */
const ENTRIES = ['apps/server/src/serve.ts', 'apps/web/src/editor/editor-page.tsx']
/** Files written by the benchmarks and the tests. */
const WRITTEN = ['bench/results.json']

/** A project path as written in the docs: complete, in backticks. */
const PATH = /`((?:apps|packages|scripts|e2e|bench|docs|deploy)\/[\w./@-]*[\w/])`/g

const PLACES = /^(?:apps|packages|scripts|e2e|bench|docs|deploy)\//

describe('the docs', () => {
  test.each(DOCS)('%s names only files that exist', (doc) => {
    const named = [...read(doc).matchAll(PATH)].map(([, path]) => path!)
    expect(named.filter((path) => !WRITTEN.includes(path) && !existsSync(join(ROOT, path)))).toEqual([])
  })

  test('architecture.md shortens only paths of the package named before them', () => {
    const rows = read('docs/architecture.md')
      .split('\n')
      .filter((line) => line.startsWith('| ') && !/^\| \d/.test(line))
    const wrong = rows.flatMap((row) => {
      let src = ''
      return [...row.matchAll(/`(\w[\w./-]*[./][\w./-]*)(?:\/\*)?`/g)].flatMap(([, path = '']) => {
        if (!PLACES.test(path)) return existsSync(join(ROOT, src, path)) ? [] : path
        src = /^\w+\/[\w-]+\/src\b/.exec(path)?.[0] ?? ''
        return []
      })
    })
    expect(rows.length).toBeGreaterThan(20)
    expect(wrong).toEqual([])
  })

  test('architecture.md walks through files that import each other, or that server and pages start with', () => {
    const files = new Map(readSourceFiles(ROOT, ['packages', 'apps']).map((file) => [file.path, file]))
    const walks = read('docs/architecture.md')
      .split('\n**From ')
      .slice(1)
      .map((walk) => [...walk.matchAll(/^\| \d+ \| `([^`]+)`/gm)].map(([, path]) => path!))
    expect(walks.map((steps) => steps.length > 8)).toEqual([true, true])
    for (const steps of walks) {
      const reached = new Set<string | undefined>([steps[0], ...ENTRIES])
      for (const path of reached) {
        const file = files.get(path!)
        for (const { specifier } of file?.imports ?? []) reached.add(resolve(file!, specifier, ROOT))
      }
      expect(steps.filter((step) => !reached.has(step))).toEqual([])
    }
  })
})
