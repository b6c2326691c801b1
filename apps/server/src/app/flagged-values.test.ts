import type { Components, Dimension, Table } from '@tessera/cube'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RunningServer } from '../start-server.ts'
import { callApi } from '../testing/call-api.ts'
import { createFakeSource, FAKE_CUBE } from '../testing/fake-source.ts'
import { createProjectBody } from '../testing/project-body.ts'
import { startTestServer } from '../testing/start-test-server.ts'

const id = (name: string) =>
  `https://cubes.test/forest(VISUALIZE.ADMIN_COMPONENT_ID_SEPARATOR)https://cubes.test/${name}`
const CODE = 'http://purl.org/linked-data/sdmx/2009/code#obsStatus-'
const VALUES = [
  { value: `${CODE}P`, label: 'provisional' },
  { value: `${CODE}C`, label: 'confidential' },
]

const status: Dimension = {
  id: id('status'),
  cubeIri: FAKE_CUBE,
  kind: 'ObservationStatusDimension',
  label: 'Status',
  isNumerical: false,
  isKeyDimension: false,
  values: VALUES,
  related: [{ kind: 'ObservationStatus', id: id('area') }],
}

const entry = createFakeSource()
const { components, observations } = entry.source
/** The value for 2020 is provisional, and that for 2021 is withheld. */
const source = {
  ...entry,
  source: {
    ...entry.source,
    components: async (...asked: Parameters<typeof components>): Promise<Components> => {
      const known = await components(...asked)
      return { ...known, dimensions: [...known.dimensions, status] }
    },
    observations: async (...asked: Parameters<typeof observations>): Promise<Table> => {
      const table = await observations(...asked)
      const dictionary = VALUES.map(({ value, label }) => ({ iri: value, label }))
      const column = { id: status.id, kind: status.kind, dictionary, codes: [0, 1] }
      return { ...table, columns: [...table.columns, column] }
    },
  },
} satisfies typeof entry

let server: RunningServer
beforeAll(async () => {
  server = await startTestServer({ sources: [source] })
  await server.ready
  const project = createProjectBody('Forest')
  const chart = {
    ...project.chartConfigs[0],
    chartType: 'column',
    cubes: [{ iri: FAKE_CUBE, filters: {} }],
    fields: {
      x: { componentId: id('year'), sorting: { sortingType: 'byAuto', sortingOrder: 'asc' } },
      y: { componentId: id('area') },
      color: { type: 'single', paletteId: 'category10', color: '#1f77b4' },
    },
  }
  const data = { ...project, key: 'flagged', chartConfigs: [chart] }
  const answer = await callApi(server.url, 'POST', '/api/config-create', { body: { data } })
  expect(answer.status).toBe(200)
})
afterAll(() => server.close())

it.each([
  'flagged.csv?lang=en',
  'flagged.csv?lang=en&full=true',
  'flagged.json?lang=en',
  'flagged.json?lang=en&full=true',
  'flagged.svg?lang=en',
])('no flag is dropped in %s', async (path) => {
  const answer = await fetch(`${server.url}/v/${path}`)
  const text = await answer.text()
  expect([answer.status, text.includes('provisional'), text.includes('confidential')]).toEqual([
    200,
    true,
    true,
  ])
})

it('nor in a workbook', async () => {
  const answer = await fetch(`${server.url}/v/flagged.xlsx?lang=en`)
  const sheets = Object.values(unzipSync(new Uint8Array(await answer.arrayBuffer()))).map((each) =>
    strFromU8(each),
  )
  for (const { label } of VALUES) expect(sheets.some((sheet) => sheet.includes(label))).toBe(true)
})

it('the picture draws what is not final as an outline, and a cross for what is withheld', async () => {
  const svg = await (await fetch(`${server.url}/v/flagged.svg?lang=en`)).text()
  expect(svg).toMatch(/<rect[^>]*fill="#ffffff"[^>]*stroke="#1f77b4"/)
})
