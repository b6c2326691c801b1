import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toComponentId } from '@tessera/cube'
import { createImportedSource } from '@tessera/sources/sql'
import { LARGE_CUBE, LARGE_PATHS, writeLargeCube } from '@tessera/sources/testing/large-cube'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../start-server.ts'
import { askData } from '../testing/ask-data.ts'
import { startTestServer } from '../testing/start-test-server.ts'

// four columns: 1 200 000 cells, more than rows may have but fewer than columns may
const ROWS = 300_000
const folder = mkdtempSync(join(tmpdir(), 'tessera-large-'))
let source: ReturnType<typeof createImportedSource>
let server: RunningServer
beforeAll(async () => {
  await writeLargeCube(folder, ROWS)
  source = createImportedSource({ folder })
  server = await startTestServer({ sources: [{ source }] })
})
afterAll(async () => {
  await server?.close()
  await source?.close()
  rmSync(folder, { recursive: true })
})

const ask = (form: 'data' | 'columns', aliases: number, componentIds?: string[]) =>
  askData(
    server.url,
    `query Ask($url: SourceUrl!, $ids: [String!]) { ${Array.from(
      { length: aliases },
      (_, index) =>
        `a${index}: dataCubesObservations(sourceType: sql, sourceUrl: $url, locale: en, cubeFilters: [{iri: "${LARGE_CUBE}", componentIds: $ids}]) { ${form} }`,
    ).join('\n')} }`,
    { url: source.url, ...(componentIds && { ids: componentIds }) },
  )

const idOf = (name: keyof typeof LARGE_PATHS): string => toComponentId(LARGE_CUBE, LARGE_PATHS[name])

describe('large answers of data calls', () => {
  it('are whole as columns, in a text that is JSON', async () => {
    const { data } = (await ask('columns', 1)) as { data: { a0: { columns: { codes?: number[] }[] } } }
    expect(data.a0.columns.map(({ codes }) => codes?.length)).toEqual([ROWS, undefined, ROWS, ROWS])
  })
  it('are refused as rows before they are made, with what may be asked for', async () => {
    const { data, errors } = await ask('data', 1)
    expect(data).toBeNull()
    expect(errors?.map(({ message, extensions }) => [extensions?.code, message])).toEqual([
      [
        'TOO_LARGE',
        'This selection has more than 250000 observations. At most 1000000 cells are returned at once as data: filter them, or request fewer components.',
      ],
    ])
  })
  it('are counted together over the aliases of a document', async () => {
    const two = [idOf('age'), idOf('amount')]
    expect((await ask('data', 2, two)).errors?.[0]?.extensions?.code).toBe('TOO_LARGE')
  })
  it('have the status of what is too large', async () => {
    const query = `{ dataCubesObservations(sourceType: sql, sourceUrl: "${source.url}", locale: en, cubeFilters: [{iri: "${LARGE_CUBE}"}]) { data } }`
    const response = await fetch(`${server.url}/api/graphql?query=${encodeURIComponent(query)}`)
    expect(response.status).toBe(413)
    expect(response.headers.get('content-type')).toContain('application/json')
  })
  it('leave as a whole dataset, in the order of its values', async () => {
    const iri = encodeURIComponent(LARGE_CUBE)
    const response = await fetch(`${server.url}/api/dataset.csv?iri=${iri}&dataSource=Imported&lang=en`)
    const lines = (await response.text()).trimEnd().split('\r\n')
    expect(lines).toHaveLength(ROWS + 1)
    const [header, ...rows] = lines
    expect(header).toBe('Age,Amount,Region,Year')
    expect(new Set(rows).size).toBe(ROWS)
    const ages = rows.map((row) => row.slice(0, row.indexOf(',')))
    // rows of the same age are adjacent
    expect(ages.filter((age, row) => age !== ages[row - 1])).toHaveLength(20)
  })
})

describe('a chart of more observations than a page may carry', () => {
  const texts = { de: '', fr: '', it: '', en: 'Large' }
  const meta = { title: texts, description: texts, label: texts }
  const project = {
    version: '4.3.0',
    state: 'PUBLISHING',
    dataSource: { type: 'sql', url: 'duckdb:imported' },
    layout: { type: 'tab', meta, blocks: [{ type: 'chart', key: 'one', initialized: true }] },
    chartConfigs: [
      {
        key: 'one',
        version: '4.2.0.8',
        meta,
        chartType: 'column',
        cubes: [{ iri: LARGE_CUBE, filters: {} }],
        fields: {
          x: { componentId: idOf('region') },
          y: { componentId: idOf('amount') },
          color: { type: 'single', paletteId: 'category10', color: '#1f77b4' },
        },
      },
    ],
    activeChartKey: 'one',
  }
  it('says so in a sentence, in all its files', async () => {
    const created = await fetch(`${server.url}/api/config-create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: { ...project, key: 'tooManyRows1' } }),
    })
    expect(created.status).toBe(200)
    const { data } = await created.json()
    for (const ending of ['svg', 'png', 'csv', 'json']) {
      const response = await fetch(`${server.url}/v/${data.key}.${ending}?lang=en`)
      expect([ending, response.status]).toEqual([ending, 413])
      expect((await response.json()).message).toContain('This selection has more than 250000 observations.')
    }
  })
})
