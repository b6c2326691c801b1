import { describe, expect, it } from 'vitest'
import {
  cellState,
  type DimensionColumn,
  emptyTable,
  findColumn,
  type MeasureColumn,
  MISSING_CODE,
  numberAt,
  readDimensionColumn,
  readMeasureColumn,
  type Table,
  toRows,
  UNDEFINED_CODE,
  withRows,
} from './table.ts'

const year: DimensionColumn = {
  id: 'year',
  kind: 'TemporalDimension',
  dictionary: [
    { iri: '2019', label: '2019' },
    { iri: '2020', label: 'Twenty' },
  ],
  codes: [1, 0, MISSING_CODE, UNDEFINED_CODE],
}
const amount: MeasureColumn = {
  id: 'amount',
  kind: 'NumericalMeasure',
  values: [0, '0.10000000000000000001', null, null],
  undefinedRows: [3],
}
const table: Table = { rowCount: 4, columns: [year, amount] }

describe('a cell', () => {
  it('holds a value, says nothing, or says that its value is undefined', () => {
    expect([0, 1, 2, 3].map((row) => cellState(year, row))).toEqual([
      'value',
      'value',
      'missing',
      'undefined',
    ])
    expect([0, 1, 2, 3].map((row) => cellState(amount, row))).toEqual([
      'value',
      'value',
      'missing',
      'undefined',
    ])
  })
  it('of zero holds a value', () => {
    expect(cellState(amount, 0)).toBe('value')
    expect(numberAt(amount, 0)).toBe(0)
  })
  it('beyond the table is missing', () => {
    expect(cellState(year, 9)).toBe('missing')
    expect(cellState(amount, 9)).toBe('missing')
  })
  it('is a number, also if it is written as text, or none', () => {
    expect(numberAt(amount, 1)).toBe(0.1)
    expect(numberAt(amount, 2)).toBeUndefined()
    expect(numberAt({ ...amount, values: ['n/a'] }, 0)).toBeUndefined()
  })
})

describe('the columns of a table', () => {
  it('are found by id and by what they hold', () => {
    expect(findColumn(table, 'year')).toBe(year)
    expect(findColumn(table, 'other')).toBeUndefined()
    expect(readDimensionColumn(table, 'year')).toBe(year)
    expect(readDimensionColumn(table, 'amount')).toBeUndefined()
    expect(readMeasureColumn(table, 'amount')).toBe(amount)
    expect(readMeasureColumn(table, 'year')).toBeUndefined()
  })
})

describe('some rows of a table', () => {
  it('come in the order asked for, with what is undefined', () => {
    const some = withRows(table, [3, 0, 3])
    expect(some.rowCount).toBe(3)
    expect(some.columns[0]).toMatchObject({ codes: [UNDEFINED_CODE, 1, UNDEFINED_CODE] })
    expect(some.columns[1]).toMatchObject({ values: [null, 0, null], undefinedRows: [0, 2] })
    expect(cellState(some.columns[1]!, 1)).toBe('value')
  })
  it('have no undefined cells if they had none, and leave the table alone', () => {
    expect(withRows(table, [2]).columns[1]).toEqual({ ...amount, values: [null], undefinedRows: undefined })
    expect(table.columns[1]).toEqual(amount)
  })
  it('may be none', () => {
    expect(
      withRows(table, []).columns.map((column) => ('codes' in column ? column.codes : column.values)),
    ).toEqual([[], []])
  })
})

describe('the state of a cell', () => {
  const undefinedRows = [1, 3]
  const column = { ...amount, values: [1, null, null, null, null], undefinedRows }
  it('is told by the column that is asked, each by its own undefined rows', () => {
    const statesOf = (asked: typeof column) => asked.values.map((_, row) => cellState(asked, row))
    expect(statesOf(column)).toEqual(['value', 'undefined', 'missing', 'undefined', 'missing'])
    expect(statesOf({ ...column, undefinedRows: [2] })).toEqual([
      'value',
      'missing',
      'undefined',
      'missing',
      'missing',
    ])
    expect(statesOf(column)).toEqual(['value', 'undefined', 'missing', 'undefined', 'missing'])
  })
  it('of a hundred thousand undefined cells is known without a search for each', () => {
    const rows = Array.from({ length: 100_000 }, (_, row) => row)
    let searches = 0
    const counting = new Proxy(rows, {
      get(target, key) {
        if (key === 'includes' || key === 'indexOf') searches++
        return Reflect.get(target, key)
      },
    })
    const long = { ...amount, values: rows.map(() => null), undefinedRows: counting }
    expect(rows.filter((row) => cellState(long, row) === 'undefined')).toHaveLength(100_000)
    expect(searches).toBe(0)
  })
})

describe('the rows of the data API', () => {
  it('have labels and numbers, raw values beside them, null for missing and a dash for undefined values', () => {
    expect(toRows(table)).toEqual([
      { year: 'Twenty', 'year/__iri__': '2020', amount: 0, 'amount/__identity__': 0 },
      {
        year: '2019',
        'year/__iri__': '2019',
        amount: '0.10000000000000000001',
        'amount/__identity__': '0.10000000000000000001',
      },
      { year: null, amount: null },
      { year: '–', amount: null },
    ])
  })
  it('of an empty table are none', () => {
    expect(toRows(emptyTable())).toEqual([])
  })
})
