import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { checkLimits } from './check-limits.mjs'

const ROOT = join(import.meta.dirname, '../..')
const PACKAGES = ['cube', 'chart', 'sources', 'render']
const made: string[] = []

/** A project with one planted file, next to the real packages' names. */
function plant(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'tessera-limits-'))
  made.push(root)
  for (const name of PACKAGES) {
    mkdirSync(join(root, 'packages', name), { recursive: true })
    cpSync(join(ROOT, 'packages', name, 'package.json'), join(root, 'packages', name, 'package.json'))
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return checkLimits(root)
}

afterEach(() => {
  for (const root of made.splice(0)) rmSync(root, { recursive: true })
})

describe('the floors and limits', () => {
  it('hold for this project', () => {
    expect(checkLimits(ROOT)).toEqual([])
  })

  it('refuse to say yes to nothing', () => {
    expect(plant({})).toEqual(['no source files were found: the check sees nothing'])
  })

  it.each([
    ['up a floor', { 'packages/cube/src/a.ts': "import { x } from '@tessera/chart'" }],
    ['sideways', { 'packages/chart/src/a.ts': "import { x } from '@tessera/sources'" }],
    ['by a type', { 'packages/cube/src/a.ts': "import type { X } from '@tessera/chart'" }],
    [
      'by a path',
      { 'packages/cube/src/a.ts': "import { x } from '../../chart/src/a.ts'", 'packages/chart/src/a.ts': '' },
    ],
    ['while running', { 'packages/cube/src/a.ts': "const x = await import('@tessera/chart')" }],
    ['from the browser to the sources', { 'apps/web/src/a.tsx': "import { x } from '@tessera/sources'" }],
    [
      'from what all kinds of source share to one kind',
      {
        'packages/sources/src/model/a.ts': "import type { X } from '../sparql/b.ts'",
        'packages/sources/src/sparql/b.ts': '',
      },
    ],
    [
      'from one kind of source to another',
      {
        'packages/sources/src/sql/a.ts': "import { x } from '../sparql/b.ts'",
        'packages/sources/src/sparql/b.ts': '',
      },
    ],
    [
      'from a folder of the sources to what puts them together',
      {
        'packages/sources/src/search/a.ts': "import { x } from '../registry.ts'",
        'packages/sources/src/registry.ts': '',
      },
    ],
    [
      'from screen to screen',
      { 'apps/web/src/screens/a/b.ts': "import '../c/d.ts'", 'apps/web/src/screens/c/d.ts': '' },
    ],
  ])('catch an import %s', (_, files) => {
    expect(plant(files)).toHaveLength(1)
  })

  it('allow an import down', () => {
    expect(plant({ 'packages/chart/src/a.ts': "import { x } from '@tessera/cube'" })).toEqual([])
    const kind = "import '../model/b.ts'\nimport '../source.ts'"
    expect(
      plant({
        'packages/sources/src/sparql/a.ts': kind,
        'packages/sources/src/model/b.ts': '',
        'packages/sources/src/source.ts': '',
      }),
    ).toEqual([])
  })

  it.each(['import', 'import type'])('catch a cycle of %s', (from) => {
    const a = `${from} { b } from './b.ts'\nexport const a = 1\n${'//\n'.repeat(30)}`
    const b = `import { a } from './a.ts'\nexport const b = a\n${'//\n'.repeat(30)}`
    const [first] = plant({ 'packages/cube/src/a.ts': a, 'packages/cube/src/b.ts': b })
    expect(first).toMatch('a cycle: packages/cube/src/a.ts → packages/cube/src/b.ts')
  })

  it('catch a few lines that one file uses, but no types and no barrel', () => {
    const user = `import { a } from './a.ts'\nexport const b = a\n${'//\n'.repeat(30)}`
    const withA = (a: string) => plant({ 'packages/cube/src/a.ts': a, 'packages/cube/src/b.ts': user })
    expect(withA('export const a = 1\n')).toHaveLength(1)
    expect(withA(`export const a = 1\n${'//\n'.repeat(25)}`)).toEqual([])
    expect(withA('export type a = 1\n')).toEqual([])
    const barrel = {
      'packages/cube/src/a.ts': 'export const a = 1\n',
      'packages/cube/src/index.ts': "export * from './a.ts'",
    }
    expect(plant(barrel)).toEqual([])
    const files = { 'packages/cube/src/c/index.ts': 'export const a = 1\n' }
    expect(plant({ ...files, 'packages/cube/src/b.ts': user.replace('./a.ts', './c/index.ts') })).toEqual([])
  })

  it('catch an import that climbs three folders', () => {
    const text = "import { a } from '../../../a.ts'\nexport const b = a\n"
    expect(plant({ 'packages/cube/src/x/y/z/b.ts': text })).toHaveLength(1)
  })

  it('catch an odd name', () => {
    expect(plant({ 'packages/cube/src/a.ts': 'export const LEAST_ROWS = 1\n' })).toHaveLength(1)
    expect(plant({ 'packages/cube/src/a.ts': 'export const MOST_RECENT_ROW = 1\n' })).toEqual([])
  })

  it('catch a long file and a long function', () => {
    const lines = (count: number) => 'let x\n'.repeat(count)
    expect(plant({ 'packages/cube/src/a.ts': lines(401) })).toHaveLength(1)
    expect(plant({ 'packages/cube/src/a.ts': `export function f() {\n${lines(79)}}\n` })).toHaveLength(1)
    expect(plant({ 'packages/cube/src/a.ts': `export function f() {\n${lines(78)}}\n` })).toEqual([])
  })

  it.each(["c.chartType === 'map'", "'map' !== c.chartType", 'switch (c.chartType) {}'])(
    'catch %s outside the registry',
    (code) => {
      const text = code.startsWith('switch') ? code : `export const x = ${code}`
      expect(plant({ 'packages/render/src/a.ts': text })).toHaveLength(1)
      expect(plant({ 'packages/chart/src/registry.ts': text })).toEqual([])
    },
  )

  it('catch a question about the kind of a source', () => {
    const text = "export const x = (type: string) => type === 'sparql'\n"
    expect(plant({ 'packages/render/src/a.ts': text })).toHaveLength(1)
  })
})
