import { describe, expect, it } from 'vitest'
import { ARGS, HEAD, OBSERVATIONS, serveFakeCube } from '../testing/ask-data.ts'
import { FAKE_CUBE } from '../testing/fake-source.ts'

const { fake, ask, askMetadata } = serveFakeCube()

const yearId = `https://cubes.test/forest(VISUALIZE.ADMIN_COMPONENT_ID_SEPARATOR)https://cubes.test/year`
const areaId = `https://cubes.test/forest(VISUALIZE.ADMIN_COMPONENT_ID_SEPARATOR)https://cubes.test/area`

describe('data calls', () => {
  it('answer what a cube says about itself, null if it says nothing', async () => {
    expect(await askMetadata(FAKE_CUBE)).toEqual({
      data: { dataCubeMetadata: { title: 'Forest', keywords: ['wood'], licence: null } },
    })
  })

  it('page through search results', async () => {
    const query = `query (${HEAD}) { searchCubes(${ARGS}, first: 1, offset: 1) { cube { title dimensions { termsets { label } } } } }`
    expect((await ask(query)).data).toEqual({
      searchCubes: [{ cube: { title: 'Lakes', dimensions: [{ termsets: [{ label: 'Years' }] }] } }],
    })
  })

  it('leave term sets of dimensions out when told to', async () => {
    const query = `query (${HEAD}) { searchCubes(${ARGS}, first: 1, fetchDimensionTermsets: false, query: "f", order: TITLE_ASC, filters: [{ type: DataCubeTheme, value: "x" }]) { cube { dimensions { termsets { label } } } } }`
    expect((await ask(query)).data).toEqual({ searchCubes: [{ cube: { dimensions: [{ termsets: [] }] } }] })
  })

  it('answer components with their values where asked', async () => {
    const query = `query (${HEAD}) { dataCubesComponents(${ARGS}, cubeFilters: [{ iri: "${FAKE_CUBE}", loadValues: true }]) {
      dimensions { id kind timeUnit values { value position } hierarchy related { kind } }
      measures { kind unit resolution limits { kind value min max related { kind } } } } }`
    expect((await ask(query)).data).toEqual({
      dataCubesComponents: {
        dimensions: [
          {
            id: yearId,
            kind: 'TemporalDimension',
            timeUnit: 'Year',
            values: [
              { value: '2020', position: 1 },
              { value: '2021', position: 'b' },
            ],
            hierarchy: [{ value: '2020', label: '2020', depth: 0, hasValue: true, children: [] }],
            related: [{ kind: 'StandardError' }],
          },
        ],
        measures: [
          {
            kind: 'NumericalMeasure',
            unit: 'ha',
            resolution: 1,
            limits: [
              { kind: 'single', value: 3, min: null, max: null, related: [] },
              { kind: 'value-range', value: null, min: 1, max: 2, related: [{ kind: 'time-from' }] },
            ],
          },
        ],
      },
    })
  })

  it('answer the first rows of a cube', async () => {
    const query = `query (${HEAD}) { dataCubePreview(${ARGS}, cubeFilter: { iri: "${FAKE_CUBE}" }) { observations } }`
    expect((await ask(query)).data).toEqual({
      dataCubePreview: {
        observations: [
          { [yearId]: '2020', [`${yearId}/__iri__`]: '2020', [areaId]: 1.5, [`${areaId}/__identity__`]: 1.5 },
          { [yearId]: '2021', [`${yearId}/__iri__`]: '2021', [areaId]: null },
        ],
      },
    })
  })

  it('answer observations by column and by row from one reading', async () => {
    fake.asked.length = 0
    const filters = [{ iri: FAKE_CUBE, filters: { [yearId]: { type: 'single', value: '2020' } } }]
    const { data } = await ask(OBSERVATIONS('data columns sparqlEditorUrls { cubeIri url }'), { filters })
    expect(data).toMatchObject({
      dataCubesObservations: {
        data: [{ [areaId]: 1.5, [`${areaId}/__identity__`]: 1.5 }, { [areaId]: null }],
        columns: [
          { id: yearId, codes: [0, 1] },
          { id: areaId, values: [1.5, null] },
        ],
        sparqlEditorUrls: [{ cubeIri: FAKE_CUBE, url: 'https://cubes.test/editor' }],
      },
    })
    expect(fake.asked).toEqual([{ ...filters[0], componentIds: undefined, joinBy: undefined }])
  })

  it('read no observations for an editor address alone', async () => {
    fake.asked.length = 0
    await ask(OBSERVATIONS('sparqlEditorUrls { url }'), { filters: [{ iri: FAKE_CUBE }] })
    expect(fake.asked).toEqual([])
  })

  it('answer possible filters, versions and shapes', async () => {
    const query = `query ($filters: Filters!, ${HEAD}) {
      possibleFilters(${ARGS}, cubeFilter: { iri: "x", filters: $filters }, filterKey: "k") { type id value }
      dataCubeLatestIri(sourceType: $sourceType, sourceUrl: $sourceUrl, cubeFilter: { iri: "x" })
      dataCubeUnversionedIri(sourceType: $sourceType, sourceUrl: $sourceUrl, cubeFilter: { iri: "x" })
      dataCubeDimensionGeoShapes(${ARGS}, cubeFilter: { iri: "x", dimensionId: "y" }) }`
    expect((await ask(query, { filters: { a: { type: 'single', value: '1' } } })).data).toEqual({
      possibleFilters: [{ type: 'single', id: 'a', value: '2020' }],
      dataCubeLatestIri: FAKE_CUBE,
      dataCubeUnversionedIri: 'https://cubes.test/forest',
      dataCubeDimensionGeoShapes: { type: 'Topology', objects: {}, arcs: [] },
    })
  })

  it('know a source by its other addresses', async () => {
    expect(
      (await askMetadata(FAKE_CUBE, { sourceUrl: 'https://old.cubes.test/query' })).errors,
    ).toBeUndefined()
  })
})
