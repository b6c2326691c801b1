import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UNDEFINED_VALUE } from '@tessera/cube'
import * as vocabulary from '@tessera/cube/rdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Constraint } from '../model/constraint.ts'
import type { RdfTerm, Row } from '../model/rdf-term.ts'
import { ColumnCopy } from './column-copy.ts'
import { openCopyWriter } from './copy-writer.ts'
import { type ColumnEngine, openEngine } from './engine.ts'
import type { ColumnPlan, ColumnRequest } from './layout.ts'
import type { StageMark } from './stage.ts'
import { toKeyOrder } from './write-tables.ts'

const { xsd } = vocabulary
const iri = (value: string): RdfTerm => ({ type: 'uri', value })
const literal = (value: string, datatype?: string): RdfTerm => ({ type: 'literal', value, datatype })
const year = (value: string): RdfTerm => literal(value, xsd('gYear'))
const decimal = (value: string): RdfTerm => literal(value, xsd('decimal'))
const undefinedCell: RdfTerm = { type: 'literal', value: '', datatype: UNDEFINED_VALUE }

const COLUMNS: ColumnRequest[] = [
  { path: 'x:year', kind: 'codes', isKey: true },
  { path: 'x:place', kind: 'codes', isKey: true },
  { path: 'x:amount', kind: 'numbers', isKey: false },
  { path: 'x:price', kind: 'numbers', isKey: false },
  { path: 'x:remark', kind: 'codes', isKey: false },
]
const ROWS: Row[] = [
  { o: iri('x:1'), c0: year('2021'), c1: iri('x:b'), c2: decimal('1.5'), c3: decimal('1') },
  { o: iri('x:2'), c0: year('2020'), c1: iri('x:a'), c2: decimal('0'), c4: literal('say "no"; --') },
  { o: iri('x:3'), c0: year('2020'), c1: iri('x:b'), c2: undefinedCell, c3: decimal('12345678901234567.89') },
  { o: iri('x:4'), c0: year('2022'), c1: iri(UNDEFINED_VALUE), c4: literal("it's\n\u0000 ü😀") },
  // An observation with two values for the place.
  { o: iri('x:5'), c0: year('2022'), c1: iri('x:a'), c2: decimal('7') },
  { o: iri('x:5'), c0: year('2022'), c1: iri('x:c'), c2: decimal('7') },
]

const BEGUN = { mark: 'test', now: 0 }

let folder = ''
let engine: ColumnEngine
let copy: ColumnCopy
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "columns-it's-"))
  engine = await openEngine({ folder, threads: 1 })
  copy = await write('all', ROWS)
})
afterAll(async () => {
  await engine.close()
  await rm(folder, { recursive: true })
})

async function write(name: string, rows: Row[], columns = COLUMNS): Promise<ColumnCopy> {
  const writer = await openCopyWriter(engine, columns, { stage: `${name}.stage`, target: name }, BEGUN)
  for (const row of rows) await writer.append([row])
  const plan = await writer.finish()
  await writer.writeNote('k', 'text')
  await writer[Symbol.asyncDispose]()
  return new ColumnCopy(engine, await engine.attach(name, 'read'), plan)
}

const terms = (path: string, ...wanted: RdfTerm[]): Constraint => ({ kind: 'terms', path, terms: wanted })
const amounts = async (...constraints: Constraint[]): Promise<string[]> => {
  const { rowCount, cells } = await copy.select([2], constraints)
  const [cell] = cells
  if (cell?.kind !== 'numbers') throw new Error('no numbers')
  return Array.from({ length: rowCount }, (_, row) =>
    cell.valid && !cell.valid[row] ? 'missing' : String(cell.values[row]),
  ).sort()
}

describe('a copy in columns', () => {
  test('has each observation once, whatever it has several of', async () => {
    expect(copy.plan).toMatchObject({ rowCount: 5, hasRepeats: true })
    expect((await copy.select([], [])).rowCount).toBe(5)
    expect(await amounts(terms('x:place', iri('x:c')))).toEqual(['7'])
    expect(await amounts(terms('x:place', iri('x:c'), iri('x:a')))).toEqual(['0', '7'])
  })
  test('tells missing, undefined and zero apart', async () => {
    expect(await amounts()).toEqual(['0', '1.5', '7', 'NaN', 'missing'])
    const { cells } = await copy.select([1], [terms('x:year', year('2022')), terms('x:place', undefinedCell)])
    expect(cells).toMatchObject([{ kind: 'codes', codes: Int32Array.of(-2) }])
    const none = await copy.select([4], [terms('x:year', year('2021'))])
    expect(none.cells).toMatchObject([{ kind: 'codes', codes: Int32Array.of(-1) }])
  })
  test('keeps a decimal that a double would change as text, and only there', async () => {
    expect(copy.plan.columns.map(({ hasTexts }) => hasTexts)).toEqual([false, false, false, true, false])
    const { cells } = await copy.select([3], [terms('x:price', decimal('12345678901234567.89'))])
    expect(cells).toMatchObject([{ texts: ['12345678901234567.89'] }])
    expect(await amounts(terms('x:price', decimal('1')))).toEqual(['1.5'])
  })
  test('gives back the terms it was given', async () => {
    const remarks = await copy.readTerms(4, [])
    expect(remarks.map(({ value }) => value).sort()).toEqual(["it's\n\u0000 ü😀", 'say "no"; --'])
    const places = await copy.readTerms(1, [terms('x:year', year('2022'))])
    expect(places.map(({ value }) => value).sort()).toEqual([UNDEFINED_VALUE, 'x:a', 'x:c'])
    const written = [
      iri('x:y z'),
      { type: 'bnode', value: 'b0' } as const,
      literal(' a b ', xsd('string')),
      literal('', 'x:of spaces'.replace(' ', '%20')),
      { type: 'literal', value: 'ü', 'xml:lang': 'de-CH' } as const,
    ]
    const one = await write(
      'terms',
      written.map((term, index) => ({ o: iri(`x:${index}`), c0: term })),
      [{ path: 'x:any', kind: 'codes', isKey: true }],
    )
    const read = await one.readTerms(0, [])
    expect(read).toHaveLength(written.length)
    for (const term of written) expect(read).toContainEqual(term)
  })
  test('takes ranges of texts and of numbers, with both ends', async () => {
    const years = (from?: string, to?: string): Constraint => ({
      kind: 'text-range',
      path: 'x:year',
      from,
      to,
    })
    expect(await amounts(years('2020', '2021'))).toEqual(['0', '1.5', 'NaN'])
    expect(await amounts(years('2021-01-01'))).toEqual(['7', 'missing'])
    expect(await amounts({ kind: 'number-range', path: 'x:amount', from: 0, to: 1.5 })).toEqual(['0', '1.5'])
    expect(await amounts({ kind: 'number-range', path: 'x:amount', to: Number.NaN })).toEqual([])
    expect(await amounts({ kind: 'number-range', path: 'x:amount' })).toEqual(['0', '1.5', '7'])
    expect(await amounts({ kind: 'number-range', path: 'x:price', from: 1e16 })).toEqual(['NaN'])
  })
  test('finds undefined cells, texts whatever their datatype, and nothing for what is not there', async () => {
    expect(await amounts(terms('x:amount', undefinedCell))).toEqual(['NaN'])
    expect(await amounts({ kind: 'texts', path: 'x:remark', texts: ['say "no"; --'] })).toEqual(['0'])
    expect(await amounts(terms('x:place'))).toEqual([])
    expect(await amounts(terms('x:unheard', iri('x:a')))).toEqual([])
    expect(await amounts(terms('x:year', literal('2021', xsd('string'))))).toEqual([])
  })
  test('knows bounds and stops at a limit', async () => {
    expect(await copy.readBounds(2)).toMatchObject({ min: '0.0', max: '7.0' })
    expect(await copy.readBounds(3)).toMatchObject({ max: '12345678901234567.89' })
    expect((await copy.select([0], [], 2)).rowCount).toBe(2)
  })
  test('takes values as they are, never as SQL', async () => {
    for (const text of [
      "'",
      "' OR 1=1 --",
      '"',
      '$1',
      '; DROP TABLE observations',
      '\u0000',
      '\ud800',
      '\\',
      '%',
    ]) {
      expect(await amounts(terms('x:year', year(text)))).toEqual([])
      expect(await amounts(terms('x:place', iri(text)))).toEqual([])
      expect(await amounts(terms('x:amount', decimal(text)))).toEqual([])
      expect(await amounts({ kind: 'texts', path: 'x:remark', texts: [text] })).toEqual([])
      await amounts({ kind: 'text-range', path: 'x:year', from: text, to: text })
      expect(await amounts(terms(text, year('2020')))).toEqual([])
    }
    expect(await amounts()).toHaveLength(5)
  })
  test('is sorted by its keys', async () => {
    const sorted = await write('sorted', ROWS.slice(0, 4).reverse())
    expect(sorted.plan.hasRepeats).toBe(false)
    const { cells } = await sorted.select([1, 0], [])
    const [places, years] = cells.map((cell) => (cell.kind === 'codes' ? [...cell.codes] : []))
    expect(places).toEqual([-2, 0, 1, 1])
    expect(years).toEqual([2, 0, 0, 1])
  })
  test('takes a tenth of the space if it is known to have few rows', async () => {
    const sizeOf = async (name: string, begun: StageMark): Promise<number> => {
      const files = { stage: `${name}.stage`, target: name }
      const writer = await openCopyWriter(engine, COLUMNS, files, begun)
      await writer.append(ROWS)
      await writer.finish()
      await writer[Symbol.asyncDispose]()
      return (await stat(join(folder, name))).size
    }
    const [few, usual] = [await sizeOf('few', { ...BEGUN, rowCount: 6 }), await sizeOf('usual', BEGUN)]
    expect(few).toBeLessThan(usual / 5)
  })
  test('may be larger than a dictionary that is kept in memory', async () => {
    const rows = Array.from({ length: 60_000 }, (_, n): Row => ({ o: iri(`x:${n}`), c0: literal(`v${n}`) }))
    const large = await write('large', [], [{ path: 'x:v', kind: 'codes', isKey: true }])
    expect((await large.select([0], [])).rowCount).toBe(0)
    const writer = await openCopyWriter(
      engine,
      [{ path: 'x:v', kind: 'codes', isKey: true }],
      {
        stage: 'many.stage',
        target: 'many',
      },
      BEGUN,
    )
    await writer.append(rows)
    const plan = await writer.finish()
    await writer[Symbol.asyncDispose]()
    const many = new ColumnCopy(engine, await engine.attach('many', 'read'), plan)
    expect(plan).toMatchObject({ rowCount: 60_000, columns: [{ termCount: 60_000 }] })
    const wanted = terms('x:v', literal('v17'), literal('v59999'), literal('none'))
    expect((await many.readTerms(0, [wanted])).map(({ value }) => value).sort()).toEqual(['v17', 'v59999'])
  })
})

test('rows are sorted by dimensions of few values first, and by time last', () => {
  const keys: [name: string, termCount: number, more?: Partial<ColumnRequest>][] = [
    ['year', 3, { isTime: true }],
    ['region', 1000],
    ['sex', 2],
    ['note', 1, { isKey: false }],
    ['amount', 0, { kind: 'numbers' }],
    ['month', 12, { isTime: true }],
  ]
  const requests = keys.map(
    ([path, , more]): ColumnRequest => ({ path, kind: 'codes', isKey: true, ...more }),
  )
  const columns = requests.map(
    ({ path, kind }, index): ColumnPlan => ({
      path,
      kind,
      hasTexts: false,
      termCount: keys[index]?.[1] ?? 0,
    }),
  )
  expect(toKeyOrder(requests, columns).map((index) => keys[index]?.[0])).toEqual([
    'sex',
    'region',
    'year',
    'month',
  ])
})

describe('the engine', () => {
  test('reaches nothing outside its folder, and cannot be told to', async () => {
    for (const sql of [
      "SELECT * FROM read_csv('/etc/passwd')",
      "ATTACH '/elsewhere/copy.db'",
      "SET allowed_directories = ['/']",
      'INSTALL httpfs',
      'LOAD httpfs',
      "COPY (SELECT 1) TO '/elsewhere/copy.csv'",
    ])
      await expect(engine.query(sql)).rejects.toThrow()
  })
  test('serves more questions at once than it has connections', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => amounts(terms('x:year', year(n % 2 ? '2021' : '1900')))),
    )
    expect(answers.map((each) => each.length)).toEqual(Array.from({ length: 20 }, (_, n) => n % 2))
  })
  test('lets go of files', async () => {
    const name = await engine.attach('sorted', 'read')
    await engine.detach(name)
    await expect(engine.query(`SELECT * FROM ${name}.meta`)).rejects.toThrow()
    expect(await readdir(folder)).toContain('sorted')
  })
})
