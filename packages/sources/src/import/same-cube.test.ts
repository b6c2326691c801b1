import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createImportBed, type ImportBed } from './testing/import-bed.ts'
import { toBook } from './testing/to-book.ts'

let bed: ImportBed
beforeAll(async () => {
  bed = await createImportBed()
})
afterAll(() => bed.close())

type Row = { code: string; canton: string; year: string; waste: number | null }

/** Codes with leading zeros, names with accents, a value with decimals, a missing one and zero. */
const ROWS: Row[] = [
  { code: '01', canton: 'Zürich', year: '2020', waste: 3.5 },
  { code: '01', canton: 'Zürich', year: '2021', waste: 4 },
  { code: '01', canton: 'Zürich', year: '2022', waste: 0 },
  { code: '02', canton: 'Genève', year: '2020', waste: 2.25 },
  { code: '02', canton: 'Genève', year: '2021', waste: null },
  { code: '02', canton: 'Genève', year: '2022', waste: 1200.125 },
]
const HEADER = ['Canton code', 'Canton', 'Year', 'Waste (t)']
const CELLS = ROWS.map(({ code, canton, year, waste }) => [code, canton, Number(year), waste])
const CODES = ['01', '02']
const NAMES = ['Zürich', 'Genève']
const YEARS = ['2020', '2021', '2022']

const toCsv = (delimiter: string): string =>
  [HEADER, ...CELLS].map((row) => row.map((cell) => cell ?? '').join(delimiter)).join('\n')

const toJsonStat = (): string =>
  JSON.stringify({
    version: '2.0',
    class: 'dataset',
    label: 'Waste',
    id: ['canton', 'year', 'contents'],
    size: [2, 3, 1],
    role: { time: ['year'], geo: ['canton'], metric: ['contents'] },
    dimension: {
      canton: { label: 'Canton', category: { index: CODES, label: { '01': NAMES[0], '02': NAMES[1] } } },
      year: { label: 'Year', category: { index: YEARS } },
      contents: {
        label: 'Contents',
        category: { index: ['w'], label: { w: 'Waste' }, unit: { w: { label: 't', decimals: 3 } } },
      },
    },
    value: ROWS.map(({ waste }) => waste),
  })

const quoted = (texts: string[]): string => texts.map((text) => `"${text}"`).join(',')

const toPx = (): string =>
  [
    'CHARSET="ANSI"',
    'AXIS-VERSION="2013"',
    'CODEPAGE="utf-8"',
    'LANGUAGE="en"',
    'DECIMALS=3',
    'TITLE="Waste by canton and year"',
    'CONTENTS="Waste"',
    'UNITS="t"',
    'STUB="Canton"',
    'HEADING="Year"',
    `VALUES("Canton")=${quoted(NAMES)}`,
    `VALUES("Year")=${quoted(YEARS)}`,
    `TIMEVAL("Year")=TLIST(A1),${quoted(YEARS)}`,
    `CODES("Canton")=${quoted(CODES)}`,
    `DATA=\n${ROWS.map(({ waste }) => waste ?? '".."').join(' ')}`,
  ]
    .map((line) => `${line};`)
    .join('\n')

const toSdmxCsv = (): string =>
  [
    'DATAFLOW,CANTON: Canton,TIME_PERIOD: Year,OBS_VALUE: Waste,UNIT_MEASURE: Unit',
    ...ROWS.map(({ code, canton, year, waste }) =>
      ['OFFICE:WASTE(1.0): Waste', `${code}: ${canton}`, year, waste ?? '', 't: t'].join(','),
    ),
  ].join('\n')

async function writeParquet(file: string): Promise<void> {
  const database = await DuckDBInstance.create(':memory:')
  const connection = await database.connect()
  const values = CELLS.map(
    ([code, canton, year, waste]) => `('${code}', '${canton}', ${year}, ${waste === null ? 'NULL' : waste})`,
  )
  const names = HEADER.map((name) => `"${name}"`).join(', ')
  await connection.run(
    `COPY (SELECT * FROM (VALUES ${values.join(', ')}) AS t(${names})) TO '${file}' (FORMAT parquet)`,
  )
  connection.closeSync()
  database.closeSync()
}

/** The components and rows of the imported file, without what only one format can state: descriptions and IRIs. */
async function importCube(name: string, content: string | Buffer | undefined) {
  const file = join(bed.files, name)
  if (content === undefined) await writeParquet(file)
  else await writeFile(file, content)
  const [cube] = await bed.run(file, name)
  const { dimensions, measures } = await bed.components(cube!.iri)
  return {
    dimensions: dimensions.map(({ label, kind, isKeyDimension, scaleType, values, ...rest }) => ({
      label,
      kind,
      isKeyDimension,
      scaleType,
      timeUnit: 'timeUnit' in rest ? rest.timeUnit : undefined,
      values: values.map(({ label, identifier }) => ({ label, identifier })),
    })),
    measures: measures.map(({ label, unit }) => ({ label, unit })),
    rows: await bed.rows(cube!.iri),
  }
}

type Cube = Awaited<ReturnType<typeof importCube>>

/** PX says why a value is missing, which becomes a dimension. */
const withoutStatus = ({ dimensions, measures, rows }: Cube): Cube => ({
  dimensions: dimensions.filter(({ label }) => label !== 'Status'),
  measures,
  rows: rows.map(({ Status: _, ...row }) => row),
})

it('the same data in each format result in the same cube', async () => {
  const csv = await importCube('waste.csv', toCsv(','))
  expect(csv.dimensions.map(({ label }) => label)).toEqual(['Canton', 'Year'])
  expect(csv.dimensions[0]?.values).toEqual([
    { label: 'Zürich', identifier: '01' },
    { label: 'Genève', identifier: '02' },
  ])
  expect(csv.measures).toEqual([{ label: 'Waste', unit: 't' }])
  expect(csv.rows).toEqual(
    ROWS.map(({ canton, year, waste }) => ({ Canton: canton, Year: year, Waste: waste })),
  )
  // JSON-stat does not tell a missing value from a missing observation; such cells are skipped.
  const withoutMissing = { ...csv, rows: csv.rows.filter(({ Waste }) => Waste !== null) }
  const sheet = [HEADER, ...CELLS]
  const others: [string, string | Buffer | undefined][] = [
    ['semicolons.csv', toCsv(';')],
    ['tabs.tsv', toCsv('\t')],
    ['waste.xlsx', toBook('xlsx', sheet)],
    ['waste.ods', toBook('ods', sheet)],
    ['waste.parquet', undefined],
    ['waste.json', toJsonStat()],
    ['waste.px', toPx()],
    ['sdmx.csv', toSdmxCsv()],
  ]
  for (const [name, content] of others) {
    const expected = name.endsWith('.json') ? withoutMissing : csv
    const cube = await importCube(name, content)
    expect(name.endsWith('.px') ? withoutStatus(cube) : cube, name).toEqual(expected)
  }
})
