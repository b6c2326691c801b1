import type { Components, CubeFilter, Dimension, Measure, SearchResult, Table } from '@tessera/cube'
import { type CubeSource, type SourceEntry, SourceError } from '@tessera/sources'

/** The cube of the fake source. Any other IRI is not found. */
export const FAKE_CUBE = 'https://cubes.test/forest/2'
export const FAKE_URL = 'https://cubes.test/query'

const yearId = 'https://cubes.test/forest(VISUALIZE.ADMIN_COMPONENT_ID_SEPARATOR)https://cubes.test/year'
const areaId = 'https://cubes.test/forest(VISUALIZE.ADMIN_COMPONENT_ID_SEPARATOR)https://cubes.test/area'

const year: Dimension = {
  id: yearId,
  cubeIri: FAKE_CUBE,
  kind: 'TemporalDimension',
  label: 'Year',
  timeUnit: 'Year',
  timeFormat: '%Y',
  isNumerical: false,
  isKeyDimension: true,
  order: 0,
  values: [
    { value: '2020', label: '2020', position: 1 },
    { value: '2021', label: '2021', position: 'b' },
  ],
  hierarchy: [{ value: '2020', label: '2020', depth: 0, hasValue: true, children: [] }],
  related: [{ kind: 'StandardError', id: areaId }],
}
const area: Measure = {
  id: areaId,
  cubeIri: FAKE_CUBE,
  kind: 'NumericalMeasure',
  label: 'Area',
  unit: 'ha',
  isNumerical: true,
  isKeyDimension: false,
  values: [],
  resolution: 1,
  limits: [
    { name: 'Target', kind: 'single', value: 3, related: [] },
    {
      name: 'Corridor',
      kind: 'value-range',
      min: 1,
      max: 2,
      related: [{ kind: 'time-from', dimensionId: yearId, value: '2020', label: '2020' }],
    },
  ],
}
const table: Table = {
  rowCount: 2,
  columns: [
    {
      id: yearId,
      kind: 'TemporalDimension',
      dictionary: [
        { iri: '2020', label: '2020' },
        { iri: '2021', label: '2021' },
      ],
      codes: [0, 1],
    },
    { id: areaId, kind: 'NumericalMeasure', unit: 'ha', values: [1.5, null] },
  ],
}

const results: SearchResult[] = ['Forest', 'Lakes', 'Roads'].map((title, index) => ({
  score: 3 - index,
  highlightedTitle: `<b>${title}</b>`,
  highlightedDescription: '',
  cube: {
    iri: FAKE_CUBE,
    unversionedIri: 'https://cubes.test/forest',
    title,
    description: '',
    publicationStatus: 'PUBLISHED',
    themes: [],
    subthemes: [],
    termsets: [],
    dimensions: [
      { id: yearId, label: 'Year', termsets: [{ iri: 'https://cubes.test/years', label: 'Years' }] },
    ],
  },
}))

function requireCube(iri: string): void {
  if (iri === 'https://cubes.test/broken') throw new TypeError('select * from secrets failed')
  if (iri === 'https://cubes.test/slow')
    throw new SourceError('timeout', 'The source took too long.', 'SELECT ?s')
  if (iri !== FAKE_CUBE) throw new SourceError('not-found', 'There is no such dataset.')
}

const components = (loadValues: boolean): Components => ({
  dimensions: [loadValues ? year : { ...year, values: [] }],
  measures: [area],
})

/** Creates an in-memory source with one small cube. `asked` records the filters of observation queries. */
export function createFakeSource(url = FAKE_URL): SourceEntry & { asked: CubeFilter[] } {
  const asked: CubeFilter[] = []
  const source: CubeSource = {
    key: 'Fake',
    label: 'Fake source',
    type: 'sparql',
    url,
    isTrusted: true,
    redirectsToLatest: true,
    hasQueryAddress: true,
    search: async () => results,
    metadata: async (iri) => {
      requireCube(iri)
      const { title, description, publicationStatus, unversionedIri } = results[0]!.cube
      const lists = { contactPoints: [], themes: [], keywords: ['wood'], workExamples: [] }
      return { iri, unversionedIri, title, description, publicationStatus, ...lists }
    },
    components: async ({ iri }, _, options) => {
      requireCube(iri)
      return components(options?.loadValues ?? false)
    },
    observations: async (filter) => {
      requireCube(filter.iri)
      asked.push(filter)
      return table
    },
    preview: async (iri) => {
      requireCube(iri)
      return { ...components(false), observations: table }
    },
    possibleFilters: async (_, filters) =>
      Object.keys(filters).map((id) => ({ type: 'single', id, value: '2020' })),
    latestIri: async () => FAKE_CUBE,
    unversionedIri: async () => 'https://cubes.test/forest',
    geoShapes: async () => ({ type: 'Topology', objects: {}, arcs: [] }),
    queryEditorUrl: async () => 'https://cubes.test/editor',
  }
  return { source, aliases: ['https://old.cubes.test/query'], asked }
}
