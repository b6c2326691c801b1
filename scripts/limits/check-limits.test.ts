import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { checkLimits } from './check-limits.mjs'

const ROOT = join(import.meta.dirname, '../..')
const PACKAGES = ['cube', 'chart', 'sources', 'render']
const made: string[] = []

const EXCEPTIONS = JSON.parse(readFileSync(join(import.meta.dirname, 'exceptions.json'), 'utf8'))

/**
 * Creates a project with the given files and the names of the real packages. Allows `importsUpInChart` imports upwards.
 */
function plant(files: Record<string, string>, importsUpInChart = 0): string[] {
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
  return checkLimits(root, { ...EXCEPTIONS, ratchets: { importsUpInChart } })
}

afterEach(() => {
  for (const root of made.splice(0)) rmSync(root, { recursive: true })
})

describe('the floors and limits', () => {
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
    expect(plant({ 'packages/cube/src/a.ts': 'const [LEAST_WIDTH, SHARE] = [1, 2]\n' })).toHaveLength(1)
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

  it.each([
    ['e2e/a.spec.ts', 'await page.waitForTimeout(500)'],
    ['e2e/support/a.ts', 'await new Promise((resolve) => setTimeout(resolve, 500))'],
    ['e2e/a.spec.ts', 'await page.evaluate(() => new Promise((done) => setTimeout(() => done(1), 50)))'],
    [
      'packages/cube/src/a.test.ts',
      "import { setTimeout as wait } from 'node:timers/promises'\nawait wait(5)",
    ],
    ['packages/cube/src/a.test.ts', 'void load()'],
    ['packages/cube/src/a.test.ts', 'const f = () => void load()'],
    ['packages/cube/src/a.test.ts', 'load().catch(() => undefined)'],
    ['packages/cube/src/a.test.ts', 'expect(load()).rejects.toThrow()'],
    ['packages/cube/src/a.test.ts', 'expect.poll(() => 1).toBe(1)'],
    ['packages/cube/src/a.test.ts', 'async function f() {}\nf()'],
    [
      'packages/cube/src/a.test.ts',
      'const start = performance.now()\nexpect(performance.now() - start).toBe(1)',
    ],
    ['e2e/a.spec.ts', 'await expect.poll(read, { timeout: 8000 }).toBe(1)'],
    ['e2e/a.spec.ts', 'await page.locator("a").waitFor({ timeout: 5_000 })'],
    ['e2e/a.spec.ts', 'page.setDefaultTimeout(20_000)'],
    ['packages/cube/src/a.test.ts', 'await vi.waitFor(read)'],
    ['e2e/a.spec.ts', 'let at = 0\nat = Date.now()\nconst took = Date.parse(text) - at'],
    ['e2e/a.spec.ts', "it('draws', async () => draw(), 120_000)"],
    ['e2e/a.spec.ts', "it.each(WIDTHS)('fits %d', { timeout: 120_000 }, async () => draw())"],
    ['e2e/a.spec.ts', 'beforeAll(start, 300_000)'],
    ['packages/cube/src/a.test.ts', 'process.exit(0)'],
    ['packages/cube/src/a.test.ts', 'const script = `print()\nprocess.exit(0)`'],
    ['packages/cube/src/a.test.ts', 'const script = `${' + 'start}\nprocess.exit(0)`'],
  ])(
    'catch a test that bets on time, leaves a promise behind or ends a process hard: %s: %s',
    (path, text) => {
      expect(plant({ [path]: text })).toHaveLength(1)
    },
  )

  it.each([
    'await vi.waitFor(read, { timeout: 60_000 })',
    "it.each([1, 2])('draws %d', async () => read({ timeout: 60_000 }))",
    'await expect.poll(read).toBe(1)',
    'setTimeout(() => response.destroy(), 5)',
    'await new Promise((resolve) => setTimeout(resolve))',
    'const f = () => void list.push(1)',
    'await load().catch(() => undefined)',
    'const old = new Date(Date.now() - 1000)\nconst older = Date.now() - 2 * DAY_MS',
  ])('allow a test %s', (text) => {
    expect(plant({ 'packages/cube/src/a.test.ts': text })).toEqual([])
  })

  const journey = (...lines: string[]) => `it('works', async () => {\n${lines.join('\n')}\n})\n`
  it.each([
    ['await page.click("a")', 'expect(await page.locator("b").count()).toBe(1)'],
    ['await page.mouse.up()', 'expect((await readBox(page))!.x).toBe(1)'],
    ['await page.goto("/")', 'const title = "a"', 'expect(title).toBe(await page.title())'],
    ['await page.waitForURL("/b")', 'expect(await page.locator("b").inputValue()).toBe("c")'],
    ['await page.reload()', 'for (const each of all) expect(await each.isVisible()).toBe(true)'],
    ['await page.click("a")', 'const [a] = await page.title()', 'expect(a).toBe("b")'],
    ['await press("Next")', 'expect(await page.locator("b").textContent()).toBe("2")'],
    ['await press("Next")', 'expect(await Promise.all([page.title(), page.content()])).toEqual([])'],
    ['await press("Next")', 'expect(await page.title().then((title) => title.length)).toBe(2)'],
    ['await leave(page)', 'expect(await page.locator("b").textContent()).toBe("2")'],
  ])('catch a single look at a page behind an action: %s %s', (...lines) => {
    const files = {
      'e2e/a.spec.ts': `const press = (name) => page.getByText(name).click()\n${journey(...lines)}`,
      'e2e/support/a.ts': [
        'export async function leave(page) {\n  await page.keyboard.press("Escape")\n}',
        'export const readBox = (page) => page.locator("b").boundingBox()\n//'.padEnd(1000, '\n//'),
      ].join('\n'),
    }
    expect(plant(files)).toHaveLength(1)
  })

  it.each([
    ['await page.click("a")', 'await expect.poll(() => page.locator("b").count()).toBe(1)'],
    ['await page.click("a")', 'await page.getByText("b").waitFor()', 'expect(await page.title()).toBe("b")'],
    ['await page.click("a")', 'await page.getByText("b").waitFor()', 'expect(await page.title()).toBe("b")'],
    ['expect(await page.title()).toBe("a")', 'await page.click("a")'],
    [
      'await page.click("a")',
      'const a = await page.title()',
      'await page.getByText("b").waitFor()',
      'expect(a).toBe("b")',
    ],
    ['await page.click("a")', 'expect(errors).toEqual([])'],
    [
      'await Promise.all([page.getByText("b").waitFor(), page.click("a")])',
      'expect(await page.title()).toBe("b")',
    ],
  ])('allow a look at a page that waits, or has waited: %s %s', (...lines) => {
    expect(plant({ 'e2e/a.spec.ts': journey(...lines) })).toEqual([])
  })

  it.each([
    "const WITHOUT = new Set(['table', 'map'])",
    "const ICONS = { column: 'a', map: 'b', 'table': 'c' }",
  ])('catch a table of chart types outside the registry: %s', (text) => {
    const registry = 'packages/chart/src/registry.ts'
    const list = 'export const CHART_TYPES = {\n  column,\n  map,\n  table,\n}'
    expect(plant({ [registry]: list, 'packages/chart/src/a.ts': text })).toHaveLength(1)
    expect(plant({ [registry]: `${list}\n${text}`, 'packages/chart/src/types/a.ts': text })).toEqual([])
  })

  it('let a number of what is not in order fall only, and want it noted', () => {
    const up = (name: string) => ({
      [`packages/chart/src/rules/${name}.ts`]: "import type { X } from '../types/b.ts'",
      'packages/chart/src/types/b.ts': "import '../rules/z.ts'\nimport '../registry.ts'",
    })
    expect(plant(up('a'))).toEqual([
      'importsUpInChart was 0 and is 1 now:',
      'packages/chart/src/rules/a.ts imports types/b.ts, which is above it',
    ])
    expect(plant(up('a'), 1)).toEqual([])
    expect(plant({ ...up('a'), ...up('c') }, 1)).toHaveLength(3)
    expect(plant(up('a'), 2)).toEqual(['importsUpInChart has fallen to 1: note it in exceptions.json'])
  })

  it('catch a question about the kind of a source', () => {
    const text = "export const x = (type: string) => type === 'sparql'\n"
    expect(plant({ 'packages/render/src/a.ts': text })).toHaveLength(1)
  })
})
