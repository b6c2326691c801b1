import { describe, expect, it } from 'vitest'
import { JoinTooLarge, joinTables } from './index.ts'
import type { TableToJoin } from './join-tables.ts'
import {
  type Column,
  isDimensionColumn,
  MISSING_CODE,
  readDimensionColumn,
  type Table,
  toRows,
  UNDEFINED_CODE,
} from './table.ts'
import { seededRandom } from './testing/seeded-random.ts'

/** Creates a dimension's column of raw values: null is missing, undefined is stated as undefined. */
function dimension(id: string, values: (string | null | undefined)[]): Column {
  const iris = [...new Set(values.filter((value) => typeof value === 'string'))]
  const codeOf = new Map(iris.map((iri, code) => [iri, code]))
  return {
    id,
    kind: 'NominalDimension',
    dictionary: iris.map((iri) => ({ iri, label: `the ${iri}` })),
    codes: values.map((value) =>
      value === null ? MISSING_CODE : value === undefined ? UNDEFINED_CODE : codeOf.get(value)!,
    ),
  }
}
const measure = (id: string, values: (number | null)[], undefinedRows?: number[]): Column => ({
  id,
  kind: 'NumericalMeasure',
  unit: 'm',
  values,
  undefinedRows,
})
const tableOf = (...columns: Column[]): Table => {
  const [first] = columns
  const rowCount = !first ? 0 : isDimensionColumn(first) ? first.codes.length : first.values.length
  return { rowCount, columns }
}

/** Returns a cell as a raw value: null is missing, `?` is stated as undefined. */
function cellAt(column: Column, row: number): string | number | null {
  if (!isDimensionColumn(column))
    return column.undefinedRows?.includes(row) ? '?' : (column.values[row] ?? null)
  const code = column.codes[row]!
  return code === UNDEFINED_CODE ? '?' : (column.dictionary[code]?.iri ?? null)
}
const cells = (table: Table) =>
  Array.from({ length: table.rowCount }, (_, row) => table.columns.map((column) => cellAt(column, row)))

const forest = tableOf(
  dimension('forest-country', ['ch', 'fr', 'ch', null, undefined]),
  dimension('tree', ['oak', 'oak', undefined, 'fir', 'fir']),
  measure('area', [1, 2, null, 4, 5], [2]),
)
const lakes = tableOf(measure('depth', [10, 30]), dimension('lakes-country', ['it', 'ch']))
const joined = joinTables([
  { table: forest, joinBy: ['forest-country'] },
  { table: lakes, joinBy: ['lakes-country'] },
])

describe('joined tables', () => {
  it('have the joined columns first and those of each table after', () => {
    expect(joined.columns.map(({ id }) => id)).toEqual(['joinBy__0', 'tree', 'area', 'depth'])
    expect(joined.columns[3]).toMatchObject({ kind: 'NumericalMeasure', unit: 'm' })
  })

  it('keep rows of either side without a partner, and drop rows without a key', () => {
    expect(cells(joined)).toEqual([
      ['ch', 'oak', 1, 30],
      ['ch', '?', '?', 30],
      ['fr', 'oak', 2, null],
      ['it', null, null, 10],
    ])
  })

  it('read as rows with labels and raw values', () => {
    expect(toRows(joined)[3]).toEqual({
      joinBy__0: 'the it',
      'joinBy__0/__iri__': 'it',
      tree: null,
      area: null,
      depth: 10,
      'depth/__identity__': 10,
    })
  })

  it('have each row meet each of the others with its key', () => {
    const table = joinTables([
      { table: tableOf(dimension('a', ['x', 'x', 'y']), measure('one', [1, 2, 3])), joinBy: ['a'] },
      { table: tableOf(dimension('b', ['x', 'x']), measure('two', [10, 20])), joinBy: ['b'] },
    ])
    expect(cells(table)).toEqual([
      ['x', 1, 10],
      ['x', 1, 20],
      ['x', 2, 10],
      ['x', 2, 20],
      ['y', 3, null],
    ])
  })

  it('come of three tables and two keys as well', () => {
    const table = joinTables([
      {
        table: tableOf(dimension('a', ['x', 'x']), dimension('a-year', ['1', '2']), measure('one', [1, 2])),
        joinBy: ['a', 'a-year'],
      },
      {
        table: tableOf(dimension('b-year', ['2', '3']), measure('two', [20, 30]), dimension('b', ['x', 'y'])),
        joinBy: ['b', 'b-year'],
      },
      {
        table: tableOf(
          dimension('c', ['y', 'x', 'x']),
          dimension('c-year', ['3', '1', null]),
          measure('three', [7, 8, 9]),
        ),
        joinBy: ['c', 'c-year'],
      },
    ])
    expect(cells(table)).toEqual([
      ['x', '1', 1, null, 8],
      ['x', '2', 2, 20, null],
      ['y', '3', null, 30, 7],
    ])
  })

  it('match times by what is written, and share one dictionary with the first label', () => {
    const year = (id: string, iris: string[], codes: number[], label: string): Column => ({
      id,
      kind: 'TemporalDimension',
      unit: undefined,
      dictionary: iris.map((iri) => ({ iri, label: `${iri} ${label}` })),
      codes,
    })
    const table = joinTables([
      { table: tableOf(year('a', ['2020', '2021'], [1, 0], 'first')), joinBy: ['a'] },
      { table: tableOf(year('b', ['2022', '2021'], [0, 1], 'second')), joinBy: ['b'] },
    ])
    expect(readDimensionColumn(table, 'joinBy__0')).toEqual({
      id: 'joinBy__0',
      kind: 'TemporalDimension',
      dictionary: [
        { iri: '2020', label: '2020 first' },
        { iri: '2021', label: '2021 first' },
        { iri: '2022', label: '2022 second' },
      ],
      codes: [1, 0, 2],
    })
  })

  it('keep values apart that hold the separator of keys', () => {
    const sides = [
      { table: tableOf(dimension('a', ['x$/$/$/y']), dimension('b', ['z'])), joinBy: ['a', 'b'] },
      { table: tableOf(dimension('c', ['x']), dimension('d', ['y$/$/$/z'])), joinBy: ['c', 'd'] },
    ]
    expect(joinTables(sides).rowCount).toBe(2)
  })

  it('are refused before they are made where there would be too many rows', () => {
    const many = (id: string) => ({ table: tableOf(dimension(id, Array(50_000).fill('x'))), joinBy: [id] })
    expect(() => joinTables([many('a'), many('b')], { maxRows: 1_000_000 })).toThrow(JoinTooLarge)
  })

  it('need a joining dimension of each table', () => {
    const side = { table: lakes, joinBy: ['lakes-country'] }
    const join = (joinBy: string[]) => () => joinTables([side, { table: forest, joinBy }])
    expect(join([])).toThrow('Found joinBy id and cube has no join by')
    expect(join(['nothing'])).toThrow('Original id should have been found')
    expect(join(['area'])).toThrow('Dimension should be a join by at this point')
    expect(() => joinTables([side, side])).toThrow('Joined tables should have different columns')
  })

  it('of a hundred thousand rows are made', () => {
    const rows = Array.from({ length: 100_000 }, (_, row) => row)
    const side = (id: string, offset: number) => ({
      table: tableOf(
        dimension(
          id,
          rows.map((row) => `k${(row * 7 + offset) % 120_000}`),
        ),
        measure(`${id} value`, rows),
      ),
      joinBy: [id],
    })
    const table = joinTables([side('a', 0), side('b', 60_000), side('c', 1)])
    expect(table.rowCount).toBeGreaterThan(100_000)
    expect(new Set(readDimensionColumn(table, 'joinBy__0')?.codes).size).toBe(table.rowCount)
  })
})

type NaiveRow = { key: string; values: (string | number | null)[] }

/** Joins by the rule in its simplest form: keys are texts, and every pair of rows is compared. */
function joinNaively(left: NaiveRow[], right: NaiveRow[], leftWidth: number, rightWidth: number): NaiveRow[] {
  const matched = left.flatMap((row) => {
    const partners = right.filter(({ key }) => key === row.key)
    const blank: NaiveRow = { key: row.key, values: Array(rightWidth).fill(null) }
    return (partners.length > 0 ? partners : [blank]).map(({ values }) => ({
      key: row.key,
      values: [...row.values, ...values],
    }))
  })
  const alone = right.filter(({ key }) => left.every((row) => row.key !== key))
  return [
    ...matched,
    ...alone.map(({ key, values }) => ({ key, values: [...Array(leftWidth).fill(null), ...values] })),
  ]
}

const toNaiveRows = (table: Table, width: number): NaiveRow[] =>
  cells(table).flatMap((row) => {
    const parts = row.slice(0, width)
    if (parts.some((part) => part === null || part === '?')) return []
    return [{ key: parts.join('$/$/$/'), values: row.slice(width) }]
  })

const sorted = (rows: NaiveRow[]) => rows.map((row) => JSON.stringify(row)).sort()

/** Creates two to four small tables that share few values, so that all cases occur. */
function createRandomInputs(seed: number, width: number): TableToJoin[] {
  const random = seededRandom(seed)
  const pick = (count: number) => Math.floor(random() * count)
  const value = () => ['a', 'b', 'c', 'd', null, undefined][pick(6)]
  return Array.from({ length: 2 + pick(3) }, (_, cube) => {
    const rows = Array.from({ length: pick(8) }, (_, row) => row)
    const keys = Array.from({ length: width }, (_, part) => dimension(`${cube}-key${part}`, rows.map(value)))
    const numbers = rows.map(() => (random() < 0.2 ? null : pick(100)))
    const rest = [dimension(`${cube}-dimension`, rows.map(value)), measure(`${cube}-measure`, numbers)]
    return { table: { rowCount: rows.length, columns: [...keys, ...rest] }, joinBy: keys.map(({ id }) => id) }
  })
}

it.each([1, 2, 3])('a join on %i dimensions is what looking at every pair of rows gives', (width) => {
  for (let seed = 0; seed < 200; seed += 1) {
    const inputs = createRandomInputs(seed, width)
    const [first, ...others] = inputs.map(({ table }) => toNaiveRows(table, width))
    let expected = first!
    others.forEach((rows, index) => {
      expected = joinNaively(expected, rows, 2 * (index + 1), 2)
    })
    expect(sorted(toNaiveRows(joinTables(inputs), width)), `seed ${seed}`).toEqual(sorted(expected))
  }
})
