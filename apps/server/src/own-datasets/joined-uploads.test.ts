import { type ObservationRow, toComponentId } from '@tessera/cube'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../start-server.ts'
import { ARGS, askData, HEAD } from '../testing/ask-data.ts'
import { uploadTable } from '../testing/own-data.ts'
import { startTestServer } from '../testing/start-test-server.ts'

/** Countries by name and by code. */
const TABLE = `jahr,Land,Ausgaben [CHF]
2000,Frankreich,1
2000,DE,2
2005,Frankreich,4
2005,Schweiz,5
2005,Atlantis,6
`
const LIFE = 'https://demo.tessera.example/cube/life-expectancy/2'
const demo = (name: string) => `https://demo.tessera.example/${name}`

let server: RunningServer
let upload: string
beforeAll(async () => {
  server = await startTestServer()
  await server.ready
  const { json } = await uploadTable(server.url, TABLE, { file: 'spend.csv' })
  upload = json.data.datasets[0].iri
})
afterAll(() => server.close())

async function ask(query: string, cubeFilters: object[], variables: object = {}) {
  const source = { sourceType: 'sparql', sourceUrl: '/sparql', locale: 'en' }
  return askData(server.url, query, { ...source, cubeFilters, ...variables })
}
async function read(query: string, cubeFilters: object[], variables: object = {}) {
  const { data, errors } = await ask(query, cubeFilters, variables)
  expect(errors).toBeUndefined()
  return data as Record<string, unknown>
}

const PAIRS = `query ($cubeFilters: [CubeIriFilter!]!, ${HEAD}) {
  dataCubesJoinPairs(${ARGS}, cubeFilters: $cubeFilters) { first second label by matched } }`
const COMPONENTS = `query ($cubeFilters: [CubeFilter!]!, ${HEAD}) { dataCubesComponents(${ARGS}, cubeFilters: $cubeFilters) {
  dimensions { id kind values { value label } originalIds { dimensionId names { own joined } } } measures { id } } }`
const OBSERVATIONS = `query ($cubeFilters: [CubeFilter!]!, ${HEAD}) {
  dataCubesObservations(${ARGS}, cubeFilters: $cubeFilters) { data } }`

type Pair = { first: string; second: string; label: string; by: string | null; matched: number }
const readPairs = async (first: string, second: string): Promise<Pair[]> =>
  (await read(PAIRS, [{ iri: first }, { iri: second }])).dataCubesJoinPairs as Pair[]

/** Joins the demo's cube with the uploaded one. */
async function joined(filters: Record<string, object> = {}, iris = [LIFE, upload]): Promise<object[]> {
  const pairs = await readPairs(iris[0]!, iris[1]!)
  const sorted = pairs.toSorted((a, b) => (a.by ?? '').localeCompare(b.by ?? ''))
  return iris.map((iri, index) => ({
    ...{ iri, loadValues: true, filters },
    joinBy: sorted.map(({ first, second }) => (index === 0 ? first : second)),
  }))
}

describe('an uploaded dataset and one of another source', () => {
  it('share the columns whose values mean the same', async () => {
    const pairs = await readPairs(LIFE, upload)
    expect(pairs).toEqual([
      expect.objectContaining({ by: 'country', matched: 3, second: toComponentId(upload, `${upload}/land`) }),
      expect.objectContaining({ by: null, matched: 2, second: toComponentId(upload, `${upload}/jahr`) }),
    ])
    expect((await readPairs(upload, LIFE)).map(({ by, matched }) => [by, matched])).toEqual([
      ['country', 3],
      [null, 2],
    ])
  })

  it('are joined by countries and years in the source of the other, and form a map', async () => {
    const { dataCubesComponents } = await read(COMPONENTS, await joined())
    const { dimensions } = dataCubesComponents as {
      dimensions: { id: string; kind: string; values: { value: string; label: string }[] }[]
    }
    const countries = dimensions.find(({ kind }) => kind === 'GeoShapesDimension')
    expect(countries?.id).toBe('joinBy__1')
    const labels = countries?.values.map(({ label }) => label)
    expect(labels?.filter((label) => /France|Frankreich|Germany|^DE$|Atlantis/.test(label))).toEqual([
      ...(labels?.filter((label) => ['Atlantis', 'France', 'Germany'].includes(label)) ?? []),
    ])
    const { dataCubesObservations } = await read(OBSERVATIONS, await joined())
    const spent = toComponentId(upload, `${upload}/ausgaben`)
    const rows = (dataCubesObservations as { data: ObservationRow[] }).data
    const found = rows.filter((row) => row[spent] !== null)
    expect(found.map((row) => [row.joinBy__0, row['joinBy__1/__iri__'], row[spent]]).toSorted()).toEqual(
      [
        ['2000', demo('country/FRA'), 1],
        ['2000', demo('country/DEU'), 2],
        ['2005', demo('country/FRA'), 4],
        ['2005', demo('country/CHE'), 5],
        ['2005', 'Atlantis', 6],
      ].toSorted(),
    )
    expect(
      found.filter((row) => Object.entries(row).some(([id, cell]) => /life-?expectancy/i.test(id) && cell))
        .length,
    ).toBe(4)
  })

  it('are filtered by the joined value, each by what it calls it', async () => {
    for (const iris of [
      [LIFE, upload],
      [upload, LIFE],
    ]) {
      const cubes = await joined({}, iris)
      const { dataCubesComponents } = await read(COMPONENTS, cubes)
      const { dimensions } = dataCubesComponents as {
        dimensions: { id: string; values: { value: string; label: string }[] }[]
      }
      const country = dimensions.find(({ values }) => values.some(({ label }) => label === 'Atlantis'))
      const france = country?.values.find(({ label }) => /^(?:France|Frankreich)$/.test(label))
      for (const filter of [
        { type: 'single', value: france?.value },
        { type: 'multi', values: { [france?.value ?? '']: true } },
      ]) {
        const asked = await joined({ [country?.id ?? '']: filter }, iris)
        const { dataCubesObservations } = await read(OBSERVATIONS, asked)
        const rows = (dataCubesObservations as { data: ObservationRow[] }).data
        const spent = rows.map((row) => row[toComponentId(upload, `${upload}/ausgaben`)])
        expect(spent.filter((cell) => cell !== null).toSorted()).toEqual([1, 4])
        // one row for each year of the demo's cube, from 1955 to 2005
        expect(rows).toHaveLength(11)
      }
    }
  })

  it('are the same join in every language', async () => {
    const readIris = async (locale: string) => {
      const { dataCubesObservations } = await read(OBSERVATIONS, await joined(), { locale })
      const rows = (dataCubesObservations as { data: ObservationRow[] }).data
      return rows.map((row) => [row['joinBy__0/__iri__'], row['joinBy__1/__iri__']].join(' ')).toSorted()
    }
    const english = await readIris('en')
    for (const locale of ['de', 'fr', 'it']) expect(await readIris(locale)).toEqual(english)
  })

  it('are not found by a search of that source', async () => {
    const query = `query (${HEAD}) { searchCubes(${ARGS}, query: "spend", includeDrafts: true) { cube { iri } } }`
    const { searchCubes } = await read(query, [])
    expect(searchCubes).toEqual([])
  })

  it('are refused if the call is wrong', async () => {
    const messageOf = async (cubes: object[]) => (await ask(PAIRS, cubes)).errors?.[0]?.message
    expect(await messageOf([{ iri: LIFE }])).toBe('cubeFilters must name two datasets.')
    expect(await messageOf([{ iri: LIFE }, { iri: LIFE }])).toBe('cubeFilters must name different datasets.')
    expect(await messageOf([{ iri: LIFE }, { iri: `${LIFE}0` }])).toBe(
      'cubeFilters must name an imported dataset.',
    )
    const missing = `${upload.slice(0, -3)}aaa`
    expect((await ask(PAIRS, [{ iri: LIFE }, { iri: missing }])).errors?.[0]?.extensions?.code).toBe(
      'NOT_FOUND',
    )
    const cubes = [
      { iri: LIFE, joinBy: ['nothing'] },
      { iri: upload, joinBy: ['nothing'] },
    ]
    expect((await ask(OBSERVATIONS, cubes)).errors?.[0]?.message).toMatch(/joinBy\.0 is not a dimension/)
  })
})
