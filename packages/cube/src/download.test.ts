import { describe, expect, it } from 'vitest'
import type { Components, Dimension, Measure } from './component.ts'
import { toCsvLines, toDownloadSteps } from './download.ts'
import type { Locale } from './languages.ts'
import { MISSING_CODE, type Table, UNDEFINED_CODE } from './table.ts'

const base = { cubeIri: 'c', isNumerical: false, isKeyDimension: true }
const year: Dimension = {
  ...base,
  id: 'year',
  label: 'Year',
  kind: 'TemporalDimension',
  timeUnit: 'Year',
  values: [],
}
const month: Dimension = { ...year, id: 'month', label: 'Month', timeUnit: 'Month' }
const place: Dimension = {
  ...base,
  id: 'place',
  label: 'Place',
  kind: 'NominalDimension',
  values: [
    { value: 'b', label: 'Bern', position: 1 },
    { value: 'a', label: 'Aarau', position: 2 },
  ],
}
const amount: Measure = {
  ...base,
  id: 'amount',
  label: 'Amount',
  unit: 't',
  kind: 'NumericalMeasure',
  isKeyDimension: false,
  values: [],
  limits: [],
}
const components: Components = { dimensions: [year, place, month], measures: [amount] }
const places = [
  { iri: 'a', label: 'Aarau' },
  { iri: 'b', label: 'Bern' },
]
const table: Table = {
  rowCount: 3,
  columns: [
    {
      id: 'year',
      kind: 'TemporalDimension',
      dictionary: [
        { iri: '2021', label: '2021' },
        { iri: '2020', label: '2020' },
      ],
      codes: [0, 1, 1],
    },
    { id: 'place', kind: 'NominalDimension', dictionary: places, codes: [1, 0, 1] },
    {
      id: 'amount',
      kind: 'NumericalMeasure',
      unit: 't',
      values: [1.5, null, '0.1000000000000000055'],
      undefinedRows: [1],
    },
  ],
}

function toDownload(table: Table, components: Components, locale: Locale) {
  const steps = toDownloadSteps(table, components, locale)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return { header: step.value.header, rows: [...step.value.rows] }
}

/** Writes the cells as they are, without a real table. */
function toCsv({ header, rows }: { header: string[]; rows: (string | number | null)[][] }): string {
  const columns = (rows[0] ?? []).map((_, place) => ({
    component: amount,
    column: { id: `${place}`, kind: 'NumericalMeasure' as const, values: [] },
    cellAt: (row: number) => rows[row]![place]!,
  }))
  return [...toCsvLines({ header, columns, order: Int32Array.from(rows.keys()) })].join('')
}

describe('a download', () => {
  it('has headings of label and unit', () => {
    expect(toDownload(table, components, 'en').header).toEqual(['Year', 'Place', 'Amount (t)'])
  })
  it('is sorted automatically over its dimensions, with years as numbers', () => {
    expect(toDownload(table, components, 'en').rows).toEqual([
      [2020, 'Bern', '0.1000000000000000055'],
      [2020, 'Aarau', '-'],
      [2021, 'Bern', 1.5],
    ])
  })
  it('writes other dates so that they sort and programs know them, leaves missing cells empty and undefined ones a hyphen', () => {
    const dates: Table = {
      rowCount: 3,
      columns: [
        {
          id: 'month',
          kind: 'TemporalDimension',
          dictionary: [{ iri: '2020-03', label: '2020-03' }],
          codes: [MISSING_CODE, UNDEFINED_CODE, 0],
        },
      ],
    }
    expect(toDownload(dates, components, 'de').rows).toEqual([['2020-03'], [null], ['-']])
  })
  it('leaves out columns of components that are not known', () => {
    expect(toDownload(table, { dimensions: [year], measures: [] }, 'en').header).toEqual(['Year'])
  })
})

describe('CSV', () => {
  it('begins with the mark of UTF-8 and quotes what needs it', () => {
    expect(
      toCsv({
        header: ['a', 'b, c'],
        rows: [
          ['say "x"', null],
          ['two\nlines', -1],
        ],
      }),
    ).toBe('\uFEFFa,"b, c"\r\n"say ""x""",\r\n"two\nlines",-1\r\n')
  })
  it('lets no label become a formula, but leaves numbers and hyphens', () => {
    const rows = [['=1+1', '@x', '-', '-2.5', '+41 31']]
    expect(toCsv({ header: [], rows })).toBe("\uFEFF\r\n'=1+1,'@x,-,-2.5,'+41 31\r\n")
  })
  it('writes each value of a column as often as it occurs, including missing ones', () => {
    const steps = toDownloadSteps(
      {
        rowCount: 5,
        columns: [
          {
            id: 'place',
            kind: 'NominalDimension',
            codes: [0, UNDEFINED_CODE, 0, MISSING_CODE, 1],
            dictionary: [
              { iri: 'a', label: 'A, a' },
              { iri: 'b', label: '=B' },
            ],
          },
        ],
      },
      components,
      'en',
    )
    let step = steps.next()
    while (!step.done) step = steps.next()
    const lines = [...toCsvLines(step.value)].map((line) => line.trim())
    expect(lines.toSorted()).toEqual(['', '"A, a"', '"A, a"', "'=B", '-', 'Place'].toSorted())
  })
})
