import { type CubeFilter, type Dimension, type Measure, type Table, toComponentId } from '@tessera/cube'
import { beforeEach, describe, expect, it } from 'vitest'
import { ARGS, HEAD } from '../testing/ask-data.ts'
import { createDataContext } from '../testing/data-context.ts'
import { createFakeSource, FAKE_URL } from '../testing/fake-source.ts'
import { parse } from './graphql-js.ts'
import { createRunQuery } from './run-query.ts'

const BASE = 'https://cubes.test/'
const idOf = (cube: string, name: string) => toComponentId(BASE + cube, BASE + name)

/** Creates a cube with a country and a measure, whose component IRIs are the same as those of the other cubes. */
function createCube(name: string, countries: string[], values: number[]) {
  const common = { cubeIri: `${BASE}${name}/1`, isKeyDimension: true }
  const country: Dimension = {
    ...{ ...common, id: idOf(name, 'country'), kind: 'NominalDimension', label: `Country of ${name}` },
    ...{ isNumerical: false, values: countries.map((value) => ({ value, label: value })) },
  }
  const amount: Measure = {
    ...{ ...common, id: idOf(name, 'amount'), kind: 'NumericalMeasure', label: 'Amount' },
    ...{ isNumerical: true, isKeyDimension: false, values: [], limits: [] },
  }
  const dictionary = [...new Set(countries)].map((iri) => ({ iri, label: iri }))
  const codes = countries.map((iri) => dictionary.findIndex((entry) => entry.iri === iri))
  const columns = [
    { id: country.id, kind: country.kind, dictionary, codes },
    { id: amount.id, kind: amount.kind, values },
  ]
  const table: Table = { rowCount: codes.length, columns }
  return { components: { dimensions: [country], measures: [amount] }, table }
}

const cubes: Record<string, ReturnType<typeof createCube>> = {
  [`${BASE}forest/1`]: createCube('forest', ['ch', 'fr'], [1, 2]),
  [`${BASE}lakes/1`]: createCube('lakes', ['it', 'ch'], [10, 20]),
  [`${BASE}roads/1`]: createCube('roads', ['ch'], [300]),
  [`${BASE}many/1`]: createCube('many', Array(1100).fill('ch'), Array(1100).fill(1)),
  [`${BASE}more/1`]: createCube('more', Array(1100).fill('ch'), Array(1100).fill(1)),
}
const asked: CubeFilter[] = []
const read = (filter: CubeFilter) => {
  asked.push(filter)
  return cubes[filter.iri]!
}
const source = {
  ...createFakeSource().source,
  components: async (filter: CubeFilter) => read(filter).components,
  observations: async (filter: CubeFilter) => read(filter).table,
}
const runQuery = createRunQuery(createDataContext([source]))
beforeEach(() => {
  asked.length = 0
})

const askFor = (call: string, fields: string, cubeFilters: object[]): Promise<Record<string, unknown>> => {
  const query = `query ($cubeFilters: [CubeFilter!]!, ${HEAD}) { ${call}(${ARGS}, cubeFilters: $cubeFilters) { ${fields} } }`
  const variables = { sourceType: 'sparql', sourceUrl: FAKE_URL, locale: 'en', cubeFilters }
  return runQuery(parse(query), variables) as Promise<Record<string, unknown>>
}
const observe = (cubeFilters: object[], fields = 'data') =>
  askFor('dataCubesObservations', fields, cubeFilters)
const joined = (name: string, rest: object = {}) => ({
  ...{ iri: `${BASE}${name}/1`, joinBy: [idOf(name, 'country')] },
  ...rest,
})

describe('data calls about several datasets', () => {
  it('answer components with the joined dimensions first', async () => {
    const fields = `dimensions { id cubeIri label isJoinByDimension values { value }
      originalIds { cubeIri dimensionId label description } } measures { id }`
    expect(await askFor('dataCubesComponents', fields, [joined('forest'), joined('lakes')])).toEqual({
      dataCubesComponents: {
        dimensions: [
          {
            id: 'joinBy__0',
            cubeIri: 'joinBy',
            label: 'Country of forest, Country of lakes',
            isJoinByDimension: true,
            values: [{ value: 'ch' }, { value: 'fr' }, { value: 'it' }],
            originalIds: ['forest', 'lakes'].map((name) => ({
              cubeIri: `${BASE}${name}/1`,
              dimensionId: idOf(name, 'country'),
              label: `Country of ${name}`,
              description: null,
            })),
          },
        ],
        measures: [{ id: idOf('forest', 'amount') }, { id: idOf('lakes', 'amount') }],
      },
    })
  })

  it('answer observations that are joined, of three as of two', async () => {
    const row = (country: string, ...amounts: (number | null)[]) => ({
      ...{ joinBy__0: country, 'joinBy__0/__iri__': country },
      ...Object.fromEntries(
        ['forest', 'lakes', 'roads'].flatMap((name, index) => {
          const [id, amount = null] = [idOf(name, 'amount'), amounts[index]]
          return [[id, amount], ...(amount === null ? [] : [[`${id}/__identity__`, amount]])]
        }),
      ),
    })
    expect(await observe([joined('forest'), joined('lakes'), joined('roads')])).toEqual({
      dataCubesObservations: {
        data: [row('ch', 1, 20, 300), row('fr', 2, null, null), row('it', null, 10, null)],
      },
    })
  })

  it('answer an editor address for each', async () => {
    const url = 'https://cubes.test/editor'
    const sparqlEditorUrls = ['forest', 'lakes'].map((name) => ({ cubeIri: `${BASE}${name}/1`, url }))
    expect(await observe([joined('forest'), joined('lakes')], 'sparqlEditorUrls { cubeIri url }')).toEqual({
      dataCubesObservations: { sparqlEditorUrls },
    })
    expect(asked).toEqual([])
  })

  it('ask each dataset for its own parts by its own ids', async () => {
    const componentIds = ['joinBy__0', idOf('forest', 'amount'), idOf('lakes', 'amount')]
    const filters = { joinBy__0: { type: 'single', value: 'ch' } }
    await observe([joined('forest', { componentIds, filters }), joined('lakes', { componentIds })])
    expect(asked).toEqual([
      joined('forest', {
        componentIds: [idOf('forest', 'country'), idOf('forest', 'amount')],
        filters: { [idOf('forest', 'country')]: { type: 'single', value: 'ch' } },
      }),
      joined('lakes', { componentIds: [idOf('lakes', 'country'), idOf('lakes', 'amount')] }),
    ])
  })

  it.each([
    [
      'a dataset without dimensions to join by',
      [joined('forest'), { iri: `${BASE}lakes/1` }],
      'cubeFilters.1.joinBy must name the dimensions that join this dataset to the others.',
    ],
    [
      'joins of different widths',
      [joined('forest'), joined('lakes', { joinBy: ['a', 'b'] })],
      'cubeFilters.1.joinBy must name as many dimensions as cubeFilters.0.joinBy.',
    ],
    [
      'a dimension that joins to itself',
      [joined('forest', { joinBy: ['a', 'a'] }), joined('lakes', { joinBy: ['a', 'b'] })],
      'cubeFilters.0.joinBy must name different dimensions of the dataset.',
    ],
    [
      'a dataset that joins to itself',
      [joined('forest'), joined('forest')],
      'cubeFilters must name different datasets, and joinBy dimensions of their own.',
    ],
    [
      'two versions of a dataset',
      [joined('forest'), joined('forest', { iri: `${BASE}forest/2` })],
      'cubeFilters must name different datasets, and joinBy dimensions of their own.',
    ],
    [
      'a key that a dataset lacks',
      [joined('forest'), joined('lakes', { joinBy: [idOf('lakes', 'year')] })],
      'cubeFilters.1.joinBy.0 is not a dimension of the dataset.',
    ],
    [
      'a key that is no dimension',
      [joined('forest'), joined('lakes', { joinBy: [idOf('lakes', 'amount')] })],
      'cubeFilters.1.joinBy.0 is not a dimension of the dataset.',
    ],
    [
      'a joined dimension that is not there',
      [{ iri: `${BASE}forest/1`, filters: { joinBy__0: { type: 'single', value: 'ch' } } }],
      'cubeFilters.0 asks for "joinBy__0", which its joinBy does not name.',
    ],
    [
      'too many datasets',
      Array.from({ length: 21 }, () => joined('forest')),
      'cubeFilters must not be more than 20.',
    ],
  ])('refuse %s', async (_, cubeFilters, message) => {
    await expect(observe(cubeFilters)).rejects.toMatchObject({ code: 'BAD_USER_INPUT', message })
    const components = askFor('dataCubesComponents', 'measures { id }', cubeFilters)
    await expect(components).rejects.toMatchObject({ code: 'BAD_USER_INPUT', message })
  })

  it('refuse a join that multiplies without end', async () => {
    await expect(observe([joined('many'), joined('more')])).rejects.toMatchObject({
      code: 'TOO_LARGE',
      message: expect.stringContaining('These datasets joined have more than '),
    })
  })
})
