import type { ObservationRow, Term } from '@tessera/cube'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../start-server.ts'
import { ARGS, askData, HEAD } from '../testing/ask-data.ts'
import { startTestServer } from '../testing/start-test-server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startTestServer()
  await server.ready
})
afterAll(() => server.close())

async function ask<Data>(query: string, variables: Record<string, unknown> = {}): Promise<Data> {
  const source = { sourceType: 'sparql', sourceUrl: '/sparql', locale: 'en' }
  const { data, errors } = await askData(server.url, query, { ...source, ...variables })
  expect(errors).toBeUndefined()
  return data as Data
}

type Facets = { searchFacets: { total: number; facets: (Term & { type: string; count: number })[] } }
const FACETS = `query ($filters: [SearchFilter!], ${HEAD}) {
  searchFacets(${ARGS}, filters: $filters) { total facets { type iri label count } } }`

async function findCube(title: string): Promise<string> {
  type Found = { searchCubes: { cube: { iri: string } }[] }
  const { searchCubes } = await ask<Found>(
    `query ($title: String!, ${HEAD}) { searchCubes(${ARGS}, query: $title, first: 1) { cube { iri } } }`,
    { title },
  )
  return searchCubes[0]!.cube.iri
}

type Dimension = { id: string; label: string; isJoinByDimension: boolean | null; values: { value: string }[] }
type Components = { dataCubesComponents: { dimensions: Dimension[]; measures: { id: string }[] } }
const COMPONENTS = `query ($cubeFilters: [CubeFilter!]!, ${HEAD}) { dataCubesComponents(${ARGS}, cubeFilters: $cubeFilters) {
  dimensions { id label isJoinByDimension values { value } } measures { id } } }`

async function readCube(iri: string) {
  const cubeFilters = [{ iri, loadValues: true }]
  const { dataCubesComponents } = await ask<Components>(COMPONENTS, { cubeFilters })
  const country = dataCubesComponents.dimensions.find(({ label }) => label === 'Country')!
  return { iri, country, ...dataCubesComponents, rows: await readRows([{ iri }]) }
}

async function readRows(cubeFilters: object[]): Promise<ObservationRow[]> {
  type Observations = { dataCubesObservations: { data: ObservationRow[] } }
  const query = `query ($cubeFilters: [CubeFilter!]!, ${HEAD}) {
    dataCubesObservations(${ARGS}, cubeFilters: $cubeFilters) { data } }`
  return (await ask<Observations>(query, { cubeFilters })).dataCubesObservations.data
}

describe('the demo, life expectancy and carbon intensity by country', () => {
  let life: Awaited<ReturnType<typeof readCube>>
  let grid: Awaited<ReturnType<typeof readCube>>
  let joins: { iri: string; joinBy: string[] }[]
  beforeAll(async () => {
    life = await readCube(await findCube('Life expectancy, fertility rate and population by country'))
    grid = await readCube(await findCube('Carbon intensity of electricity by country'))
    joins = [life, grid].map(({ iri, country }) => ({ iri, joinBy: [country.id] }))
  })

  it('have one dimension of countries, with those of both', async () => {
    const cubeFilters = joins.map((cube) => ({ ...cube, loadValues: true }))
    const { dimensions, measures } = (await ask<Components>(COMPONENTS, { cubeFilters })).dataCubesComponents
    expect(dimensions.map(({ label, isJoinByDimension }) => [label, isJoinByDimension])).toEqual([
      ['Country', true],
      ['Year', null],
    ])
    expect(measures).toEqual([...life.measures, ...grid.measures])
    const all = [...life.country.values, ...grid.country.values].map(({ value }) => value)
    expect(dimensions[0]?.values.map(({ value }) => value).sort()).toEqual([...new Set(all)].sort())
  })

  it('have every observation of both, side by side if the country is the same', async () => {
    const rows = await readRows(joins)
    const codeOf = ({ country }: typeof life, row: ObservationRow) => row[`${country.id}/__iri__`]
    const gridByCountry = new Map(grid.rows.map((row) => [codeOf(grid, row), row]))
    const lifeCountries = new Set(life.rows.map((row) => codeOf(life, row)))
    const alone = grid.rows.filter((row) => !lifeCountries.has(codeOf(grid, row)))
    expect(alone.length).toBeGreaterThan(0)
    expect(rows.length).toBe(life.rows.length + alone.length)
    const [yearId] = life.dimensions.flatMap(({ id, label }) => (label === 'Year' ? [id] : []))
    const lifeByKey = new Map(life.rows.map((row) => [`${codeOf(life, row)} ${row[yearId!]}`, row]))
    for (const row of rows) {
      const country = row['joinBy__0/__iri__']
      const expected = {
        ...lifeByKey.get(`${country} ${row[yearId!]}`),
        ...gridByCountry.get(country),
      }
      for (const { id } of [...life.measures, ...grid.measures])
        expect(row[id] ?? null).toBe(expected[id] ?? null)
    }
    const measured = (cube: typeof life) => (row: ObservationRow) =>
      cube.measures.some(({ id }) => row[id] !== null)
    const both = rows.filter(measured(life)).filter(measured(grid))
    expect(both.length).toBeGreaterThan(100)
  })

  it('are filtered together by what joins them', async () => {
    const { value } = grid.country.values.find((each) =>
      life.country.values.some((other) => other.value === each.value),
    )!
    const filters = { joinBy__0: { type: 'single', value } }
    const componentIds = ['joinBy__0', ...[...life.measures, ...grid.measures].map(({ id }) => id)]
    const rows = await readRows(joins.map((cube) => ({ ...cube, filters, componentIds })))
    expect(rows.length).toBe(life.rows.filter((row) => row[`${life.country.id}/__iri__`] === value).length)
    for (const row of rows) {
      expect(row['joinBy__0/__iri__']).toBe(value)
      const columns = Object.keys(row).filter((key) => !key.endsWith('/__identity__'))
      expect(columns).toEqual(['joinBy__0', 'joinBy__0/__iri__', ...componentIds.slice(1)])
    }
  })

  it('name the shared dimension that cubes to join with are found by', async () => {
    type Termsets = { dataCubeComponentTermsets: { iri: string; termsets: Term[] }[] }
    const query = `query ($iri: String!, ${HEAD}) {
      dataCubeComponentTermsets(${ARGS}, cubeFilter: { iri: $iri }) { iri termsets { iri label } } }`
    const [first, second] = await Promise.all([life, grid].map(({ iri }) => ask<Termsets>(query, { iri })))
    const of = ({ dataCubeComponentTermsets }: Termsets, { country }: typeof life) =>
      dataCubeComponentTermsets.find(({ iri }) => iri === country.id)?.termsets
    expect(of(first!, life)?.length).toBeGreaterThan(0)
    expect(of(first!, life)).toEqual(of(second!, grid))
  })
})

it('each count of a facet is what a click on it gives', async () => {
  const { searchFacets } = await ask<Facets>(FACETS)
  expect(new Set(searchFacets.facets.map(({ type }) => type)).size).toBeGreaterThan(1)
  for (const { type, iri, count } of searchFacets.facets) {
    const { total } = (await ask<Facets>(FACETS, { filters: [{ type, value: iri }] })).searchFacets
    expect(total, iri).toBe(count)
  }
})
