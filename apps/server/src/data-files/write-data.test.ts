import { tmpdir } from 'node:os'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { DATA_WRITERS, type DataFile, UnfitData } from './write-data.ts'

const source = {
  iri: 'https://example.org/cube',
  title: 'Forest',
  licence: 'CC0',
  dateModified: '2025-08-21',
}
const notes = {
  ...{ title: 'Trees', sources: [source], filters: ['Canton: Berne'] },
  ...{ address: 'https://example.org/v/a', made: new Date('2026-01-02T03:04:05Z') },
}
const year = {
  ...{ id: 'year', label: 'Year', kind: 'TemporalDimension', timeUnit: 'Year' },
  ...{ isKeyDimension: true, values: [] },
}
const amount = { id: 'amount', label: 'Amount', unit: 't', kind: 'NumericalMeasure' }

/** Creates a sheet of years and amounts. */
function toFile(amounts: (number | string | null)[], undefinedRows: number[] = []): DataFile {
  const dictionary = amounts.map((_, row) => ({ iri: `y${row}`, label: String(2019 + row) }))
  const column = { id: 'year', codes: Int32Array.from(amounts.keys()), dictionary }
  const columns = [
    { component: year, column, cellAt: (row: number) => 2019 + row },
    { component: amount, column: { id: 'amount', values: amounts, undefinedRows }, cellAt: () => null },
  ]
  const order = Int32Array.from(amounts.keys())
  const sheet = { header: [], rows: [], columns, order } as unknown as DataFile['sheet']
  return { sheet, notes, locale: 'en', makeWay: async () => undefined, scratch: tmpdir() }
}

const readBytes = async (body: ReadableStream<Uint8Array> | Promise<ReadableStream<Uint8Array>>) =>
  new Uint8Array(await new Response(await body).arrayBuffer())

describe('an Excel file', () => {
  it('has numbers with the digits they were stated with, a hyphen for the undefined, and no cell for the missing', async () => {
    const file = unzipSync(await readBytes(DATA_WRITERS.xlsx(toFile(['0.10', 12, null, null], [3]))))
    const xml = new TextDecoder().decode(file['xl/worksheets/sheet1.xml'])
    const rows = xml.split('<row>').slice(2)
    expect(rows.map((row) => row.replace(/<\/row>.*/s, ''))).toEqual([
      '<c><v>2019</v></c><c><v>0.10</v></c>',
      '<c><v>2020</v></c><c><v>12</v></c>',
      '<c><v>2021</v></c><c/>',
      '<c><v>2022</v></c><c t="inlineStr"><is><t xml:space="preserve">-</t></is></c>',
    ])
    const about = new TextDecoder().decode(file['xl/worksheets/sheet2.xml'])
    for (const each of ['Forest', 'CC0', 'Canton: Berne', 'https://example.org/v/a', '02.01.2026'])
      expect(about).toContain(`>${each}`)
  })

  it('is refused with a sentence if a sheet has not room for all rows, before anything has left', () => {
    const file = toFile([])
    const withRows = (count: number): DataFile => ({
      ...file,
      sheet: { ...file.sheet, order: new Int32Array(count) },
    })
    expect(() => DATA_WRITERS.xlsx(withRows(1_048_576))).toThrow(UnfitData)
    expect(() => DATA_WRITERS.xlsx(withRows(1_048_576))).toThrow(
      'An Excel sheet has at most 1,048,576 rows. Download these data as CSV or Parquet.',
    )
    expect(DATA_WRITERS.xlsx(withRows(1_048_575))).toBeInstanceOf(ReadableStream)
  })
})

it('JSON says what its rows are from', async () => {
  const read = JSON.parse(new TextDecoder().decode(await readBytes(DATA_WRITERS.json(toFile([1])))))
  expect(read).toMatchObject({
    ...{ title: 'Trees', filters: ['Canton: Berne'], address: 'https://example.org/v/a', language: 'en' },
    sources: [source],
    downloaded: '2026-01-02T03:04:05.000Z',
  })
})

describe('JSON-stat', () => {
  const read = async (file: DataFile) =>
    JSON.parse(new TextDecoder().decode(await readBytes(DATA_WRITERS.jsonstat(file))))

  it('has its values in the order of its categories, and a status for the undefined', async () => {
    const document = await read(toFile([1, null, '2.50', null], [3]))
    expect(document).toMatchObject({
      ...{ version: '2.0', class: 'dataset', label: 'Trees', updated: '2025-08-21' },
      ...{ id: ['year', 'measure'], size: [4, 1], value: [1, null, 2.5, null], status: { 3: '-' } },
      role: { time: ['year'], metric: ['measure'] },
    })
    expect(document.dimension.year.category.index).toEqual(['y0', 'y1', 'y2', 'y3'])
    expect(document.dimension.measure.category.unit).toEqual({ amount: { label: 't' } })
  })

  it('numbers observations that have the same dimensions, and takes NaN for no value', async () => {
    const file = toFile([1, 'NaN'])
    const [first] = file.sheet.columns
    Object.assign(first!.column, { codes: new Int32Array(2) })
    const document = await read(file)
    expect(document).toMatchObject({
      ...{ id: ['year', 'observation', 'measure'], size: [1, 2, 1], value: [1, null] },
    })
  })
})
