import { readFileSync } from 'node:fs'
import { toComponentId } from '@tessera/cube'
import { expect, test } from 'vitest'
import type { CubeSource } from '../source.ts'

const BASE = 'https://data.example/'
const CUBE = `${BASE}apples`
const id = (name: string): string => toComponentId(CUBE, `${BASE}${name}`)

/** Returns the SQL shown in docs/sql-sources.md. */
export function readDocumentedExample(): string {
  const [sql] = readSql()
  if (!sql) throw new Error('The page shows no SQL.')
  return sql
}

/** Returns the ClickHouse statements of the page, with the document of the other example. */
export function readClickhouseExample(): string[] {
  const blocks = readSql()
  const [all = ''] = blocks
  const clickhouse = blocks.find((sql) => sql.includes('ENGINE = MergeTree'))
  const [document] = /'\{[\s\S]*\}'/.exec(all) ?? []
  if (!clickhouse || !document) throw new Error('The page shows no SQL for ClickHouse.')
  const statements = clickhouse.replace("'{ … }'", () => document).split(/;\n/)
  return statements.filter((statement) => statement.trim() !== '')
}

/** Returns the SQL blocks of the page, in order. */
function readSql(): string[] {
  const page = readFileSync(new URL('../../../../docs/sql-sources.md', import.meta.url), 'utf8')
  return [...page.matchAll(/```sql\n([\s\S]*?)```/g)].map(([, sql = '']) => sql)
}

/** Tests the results of the documented example, for any database. */
export function describeDocumentedExample(source: () => CubeSource): void {
  test('is found', async () => {
    const query = { query: 'pommes', order: 'SCORE', includeDrafts: false, filters: [] } as const
    const [found] = await source().search({ ...query, filters: [] }, 'de')
    expect(found?.cube).toMatchObject({ iri: CUBE, title: 'Apfelernte', creator: { label: 'Amt für Ernte' } })
  })
  test('has a year, a region and a harvest', async () => {
    const { dimensions, measures } = await source().components({ iri: CUBE }, 'en', { loadValues: true })
    expect(dimensions).toMatchObject([
      {
        id: id('dimension/region'),
        kind: 'GeoShapesDimension',
        values: [{ label: 'North' }, { label: 'South' }],
      },
      { id: id('dimension/year'), kind: 'TemporalDimension', values: [{ value: '2022' }, { value: '2023' }] },
    ])
    expect(measures).toMatchObject([{ label: 'Harvest', unit: 't', min: 12.5, max: 13, isDecimal: true }])
  })
  test('has four observations: one without a harvest, one with an undefined one', async () => {
    const filters = { [id('dimension/region')]: { type: 'single', value: `${BASE}region/south` } } as const
    const all = await source().observations({ iri: CUBE }, 'en')
    const south = await source().observations({ iri: CUBE, filters }, 'en')
    expect(all.rowCount).toBe(4)
    expect(south.columns[2]).toMatchObject({ values: [null, null], undefinedRows: [expect.any(Number)] })
    const year = { [id('dimension/year')]: { type: 'single', value: '2023' } } as const
    expect((await source().observations({ iri: CUBE, filters: year }, 'en')).rowCount).toBe(2)
  })
  test('has shapes', async () => {
    const { objects } = await source().geoShapes(CUBE, id('dimension/region'), 'en')
    expect(objects.shapes).toMatchObject({ geometries: [{ properties: { label: 'North' } }, {}] })
  })
}
