import type { UploadedColumn } from '@tessera/api/upload'
import { describe, expect, it } from 'vitest'
import { addRemembered, readRemembered, remember, withoutSeparators } from './remembered-columns.ts'
import {
  CHOSEN_KINDS,
  type Field,
  fieldsFor,
  findField,
  findRows,
  listNumbers,
  listOfOneUnit,
  parseMarks,
  TIME_FORMATS,
  toChosenKind,
  toDayFirst,
  toDecimals,
  toKind,
  toMarksText,
  toTime,
  toTimeFormat,
  withField,
  withoutRows,
  withRows,
  withShapesFor,
} from './table-schema.ts'

const column = { examples: ['2020'] }

describe('what is said of columns', () => {
  it('is a field for each column with choices', () => {
    let fields = withField([], 'n', { unit: 't' })
    fields = withField(fields, 'place', { title: 'Ort' })
    fields = withField(fields, 'n', { title: 'Abfall' })
    expect(fields).toEqual([
      { name: 'place', title: 'Ort' },
      { name: 'n', unit: 't', title: 'Abfall' },
    ])
    fields = withField(fields, 'place', { title: '' })
    expect(withField(fields, 'n', { unit: undefined, title: '' })).toEqual([])
    expect(withField([], 'place', { total: false })).toEqual([{ name: 'place', total: false }])
  })

  it('keeps label, unit and marks if the kind changes, and drops the rest', () => {
    const before: Field = { name: 'n', title: 'N', unit: 't', missingValues: ['?'], ...toDecimals(',') }
    for (const kind of CHOSEN_KINDS) {
      const [after] = withField([before], 'n', toKind(kind, column))
      expect(after).toMatchObject({ title: 'N', unit: 't', missingValues: ['?'] })
      expect(after).not.toHaveProperty('decimalChar')
    }
    expect(withField([before], 'n', toKind('category', column))[0]).toMatchObject({ type: 'string' })
  })

  it.each([
    ['2020', 'year'],
    ['2020-12', 'yearmonth'],
    ['12.2020', 'yearmonth'],
    ['31.12.2020', 'date'],
  ])('reads times such as %s as %s', (example, type) => {
    expect(toKind('time', { examples: [example] })).toMatchObject({ type })
  })

  it.each(TIME_FORMATS.map((format) => [format]))('names the time format %s and finds it again', (format) => {
    const [field] = withField([], 'when', toTime(format))
    expect(toTimeFormat(field!)).toBe(format)
  })

  it.each(CHOSEN_KINDS.map((kind) => [kind]))('shows the kind %s as chosen, whatever was read', (kind) => {
    const [field] = withField([], 'n', toKind(kind, column))
    expect(toChosenKind({ kind: 'category' }, field!)).toBe(kind)
  })

  it('shows the kind that was read if none is chosen', () => {
    expect(toChosenKind({ kind: 'label' }, { name: 'n' })).toBe('label')
    for (const kind of ['code', 'note'] as const)
      expect(toChosenKind({ kind }, { name: 'n', unit: 't' })).toBe('category')
  })

  it('gives the order of day and month, with the separator of the dates', () => {
    expect(toDayFirst('01/02/2021', true)).toMatchObject({ type: 'date', format: '%d/%m/%Y' })
    expect(toDayFirst('1-2-2021', false)).toMatchObject({ format: '%m-%d-%Y' })
  })

  it('gives shapes to one column, with its earlier corrections', () => {
    const matches = { a: 'A', b: null }
    const fields: Field[] = [
      { name: 'place', place: true, shapes: { matches } },
      { name: 'region', shapes: {} },
    ]
    expect(withShapesFor(fields, 'place')).toEqual([fields[0]])
    expect(withShapesFor(fields, 'n')).toEqual([
      { name: 'place', place: true },
      { name: 'n', shapes: {} },
    ])
    expect(withShapesFor(fields, undefined)).toEqual([{ name: 'place', place: true }])
    expect(withField(fields, 'place', toKind('number', column))[1]).toEqual({ name: 'place', type: 'number' })
  })

  it('lists marks in a line', () => {
    expect(parseMarks(' k. A. ; –;; –')).toEqual(['k. A.', '–'])
    expect(parseMarks(toMarksText(['k. A.', '–']))).toEqual(['k. A.', '–'])
  })

  it('is remembered for the next table with the same columns', () => {
    const kept = new Map<string, string>()
    const storage = () => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    })
    remember(storage, ['a', 'n'], [{ name: 'n', unit: 't' }])
    remember(storage, ['b'], [{ name: 'b', title: 'B' }])
    expect(findField(readRemembered(storage, ['a', 'n']), 'n')).toEqual({ name: 'n', unit: 't' })
    expect(readRemembered(storage, ['n', 'a'])).toEqual([])
    const remembered = readRemembered(storage, ['a', 'n'])
    expect(addRemembered(remembered)).toEqual([{ name: 'n', unit: 't' }])
    expect(addRemembered(remembered, [{ name: 'n', type: 'number' }])).toEqual([
      { name: 'n', unit: 't', type: 'number' },
    ])
    expect(addRemembered(remembered, [{ name: 'n', unit: 't' }])).toBeUndefined()
    expect(addRemembered([], [{ name: 'c', unit: 't' }])).toBeUndefined()
    remember(storage, ['a', 'n'], [])
    expect(readRemembered(storage, ['a', 'n'])).toEqual([])
    for (const broken of ['{', '5', '[{"headers":["b"],"fields":[3]}]', '[null]']) {
      for (const key of kept.keys()) kept.set(key, broken)
      expect(readRemembered(storage, ['b'])).toEqual([])
    }
    const refusing = () => {
      throw new Error('not allowed')
    }
    expect(() => remember(refusing, ['a'], [])).not.toThrow()
    expect(readRemembered(refusing, ['a'])).toEqual([])
  })

  it('is remembered without separators for a table that can be read without them', () => {
    const fields: Field[] = [
      { name: 'a', decimalChar: ',', groupChar: '.' },
      { name: 'b', type: 'number', decimalChar: ',', missingValues: ['<5'] },
      { name: 'c', unit: 't' },
    ]
    expect(withoutSeparators(fields).toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: 'b', type: 'number', missingValues: ['<5'] },
      { name: 'c', unit: 't' },
    ])
  })
})

describe('columns that become rows', () => {
  const toColumn = (header: string, unit?: string): UploadedColumn => ({
    header,
    name: header,
    kind: 'number',
    examples: [],
    missing: 0,
    ...(unit && { unit }),
  })
  const columns = [toColumn('Rain', 'mm'), toColumn('Bern', '°C'), toColumn('Oslo', '°C')]
  const rows = { dimension: 'City', measure: 'Temperature' }
  const fields = withRows([{ name: 'Oslo', title: 'Oslo, Blindern' }], ['Bern', 'Oslo'], rows)

  it('are suggested if they share a unit, unless the import has made rows already', () => {
    expect(listNumbers(columns)).toEqual(columns)
    expect(listOfOneUnit(columns)).toEqual(['Bern', 'Oslo'])
    expect(listOfOneUnit([])).toEqual([])
    expect(listNumbers([...columns, { ...toColumn('Year'), kind: 'time', isFromHeaders: true }])).toEqual([])
  })

  it('keep their own choices, and become columns again without those for what they were', () => {
    expect(findRows(fields)).toEqual({ ...rows, count: 2 })
    expect(findRows([])).toBeUndefined()
    // a column of an earlier choice
    expect(withRows(fields, ['Bern'], rows)).toEqual([
      { name: 'Oslo', title: 'Oslo, Blindern' },
      { name: 'Bern', ...rows },
    ])
    const described = withField(withField(fields, 'City', { title: 'Stadt' }), 'Rain', { unit: 'cm' })
    expect(withoutRows(described)).toEqual([
      { name: 'Oslo', title: 'Oslo, Blindern' },
      { name: 'Rain', unit: 'cm' },
    ])
  })

  it('are known in the next version of the file, with what they become', () => {
    const described = withField(fields, 'Temperature', { title: 'Temperatur' })
    expect(fieldsFor(described, ['Month', 'Bern', 'Oslo', 'Chur'])).toEqual(described)
    expect(fieldsFor(described, ['Month', 'Bern'])).toEqual([
      { name: 'Bern', ...rows },
      { name: 'Temperature', title: 'Temperatur' },
    ])
    expect(fieldsFor(described, ['Month'])).toEqual([])
  })
})
