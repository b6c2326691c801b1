import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../start-server.ts'
import { askData } from '../testing/ask-data.ts'
import { createFakeSource } from '../testing/fake-source.ts'
import { startTestServer } from '../testing/start-test-server.ts'

const COUNT = 24_000
/** The number of streets of a smaller cube. */
const FEW = 1200
const VILLAGE = 'https://cube.example/village'
const STREET = 'https://cube.example(VISUALIZE.ADMIN_COMPONENT_ID_SEPARATOR)https://cube.example/street'
const YEAR = 'https://cube.example(VISUALIZE.ADMIN_COMPONENT_ID_SEPARATOR)https://cube.example/year'

const values = Array.from({ length: COUNT }, (_, index) => ({
  value: `https://cube.example/street/${index}`,
  label: `Lindenweg ${index}`,
}))

/** A source of cubes with streets, of which every tenth has data under any filter. */
const source = {
  ...createFakeSource().source,
  components: async ({ iri, filters = {} }: { iri: string; filters?: object }) => ({
    measures: [],
    dimensions: [
      {
        id: STREET,
        cubeIri: 'https://cube.example/1',
        label: 'Street',
        kind: 'NominalDimension' as const,
        isNumerical: false,
        isKeyDimension: true,
        values: values
          .slice(0, iri === VILLAGE ? FEW : COUNT)
          .filter((_, place) => Object.keys(filters).length === 0 || place % 10 === 0),
      },
    ],
  }),
}

let server: RunningServer
beforeAll(async () => {
  server = await startTestServer({ sources: [{ source }] })
})
afterAll(() => server?.close())

const args = `sourceType: ${source.type}, sourceUrl: "${source.url}", locale: de`
const find = async (rest: string) => {
  const { data, errors } = await askData(
    server.url,
    `{ dataCubeDimensionValues(${args}, cubeFilter: {iri: "https://cube.example/1", dimensionId: "${STREET}"}, ${rest}) { total values { label } } }`,
    {},
  )
  const found = data?.dataCubeDimensionValues as { total: number; values: { label: string }[] } | undefined
  return found
    ? { total: found.total, labels: found.values.map(({ label }) => label) }
    : errors?.map(({ message }) => message)
}

describe('the values of a dimension', () => {
  it('are left out of components where somebody asks for fewer', async () => {
    const ask = async (fewer: string, iri = 'https://cube.example/1') => {
      const { data } = await askData(
        server.url,
        `{ dataCubesComponents(${args}, cubeFilters: [{iri: "${iri}", loadValues: true${fewer}}]) { dimensions { valueCount values { value } } } }`,
        {},
      )
      const { dimensions } = data!.dataCubesComponents as {
        dimensions: { valueCount: number | null; values: unknown[] }[]
      }
      return dimensions.map((each) => [each.valueCount, each.values.length])
    }
    expect(await ask(', fewerValues: true')).toEqual([[COUNT, 1000]])
    expect(await ask('')).toEqual([[null, COUNT]])
    const limited = ', fewerValues: true'
    expect(await ask(limited, VILLAGE)).toEqual([[null, FEW]])
    expect(await ask(`${limited}, wholeValues: ["${STREET}"]`, VILLAGE)).toEqual([[null, FEW]])
    expect(await ask(`${limited}, wholeValues: []`, VILLAGE)).toEqual([[FEW, 1000]])
  })
  it('are found by the words of their names, at most as many as asked for', async () => {
    expect(await find('query: "linden 2399", first: 2')).toEqual({
      total: 11,
      labels: ['Lindenweg 2399', 'Lindenweg 23990'],
    })
    expect(await find('query: "rosen"')).toEqual({ total: 0, labels: [] })
    expect(await find('first: 0')).toEqual({ total: COUNT, labels: [] })
  })
  it('are found only with data under the filters', async () => {
    const { data } = await askData(
      server.url,
      `query Find($cube: DimensionValuesCube!) { dataCubeDimensionValues(${args}, cubeFilter: $cube, query: "linden 2399") { total } }`,
      {
        cube: {
          iri: 'https://cube.example/1',
          dimensionId: STREET,
          filters: { [YEAR]: { type: 'single', value: '2020' } },
        },
      },
    )
    expect(data?.dataCubeDimensionValues).toEqual({ total: 1 })
  })
  it('are looked up where they are named', async () => {
    expect(await find(`values: ["${values[23_999]?.value}", "https://cube.example/street/none"]`)).toEqual({
      total: 1,
      labels: ['Lindenweg 23999'],
    })
  })
  it.each([
    ['first: 1001', 'first must be a number from 0 to 1000.'],
    ['first: -1', 'first must be a number from 0 to 1000.'],
    [`values: [${'"x",'.repeat(1001)}]`, 'values must not be more than 1000.'],
  ])('%.20s is refused', async (rest, message) => {
    expect(await find(rest)).toEqual([expect.stringContaining(message)])
  })
  it('are refused for a dimension that the dataset lacks', async () => {
    const { errors } = await askData(
      server.url,
      `{ dataCubeDimensionValues(${args}, cubeFilter: {iri: "https://cube.example/1", dimensionId: "other"}) { total } }`,
      {},
    )
    expect(errors?.[0]?.message).toContain('must name a dimension of the dataset')
  })
})
