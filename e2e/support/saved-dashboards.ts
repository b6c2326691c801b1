/**
 * Dashboards of demo cubes as saved by the reference system at its versions: without blocks before 4.2.0, with
 * components by IRI before 4.0.0.
 */

type Json = Record<string, unknown>

const SEPARATOR = '(VISUALIZE.ADMIN_COMPONENT_ID_SEPARATOR)'
const DEMO = 'https://demo.tessera.example'
const texts = (en: string): Json => ({ de: en, fr: en, it: en, en })
const NOTHING = texts('')

/** The charts' keys, in document order. */
export const CHART_KEYS = ['firstChart01', 'secondChart1', 'thirdChart01'] as const

const CUBES = [
  { name: 'global-temperature', measure: 'anomaly', title: 'Warming' },
  { name: 'iowa-electricity', measure: 'generation', title: 'Power' },
  { name: 'global-temperature', measure: 'anomaly', title: 'Warming again' },
]

/** Creates a column chart as saved with a document: with IRIs in 3.3.0 and 3.4.0, with ids later. */
function chartAt(index: number, version: string): Json {
  const { name, measure, title } = CUBES[index]!
  const isById = version >= '4'
  const toName = (component: string): string =>
    isById ? `${DEMO}/cube/${name}${SEPARATOR}${DEMO}/${name}/${component}` : `${DEMO}/${name}/${component}`
  const component = isById ? 'componentId' : 'componentIri'
  const year = toName('dimension/year')
  const iri = `${DEMO}/cube/${name}/1`
  const filters =
    name === 'iowa-electricity'
      ? { [toName('dimension/source')]: { type: 'single', value: `${DEMO}/${name}/source/renewables` } }
      : {}
  return {
    key: CHART_KEYS[index],
    version,
    chartType: 'column',
    meta: {
      title: texts(title),
      description: NOTHING,
      ...(version >= '3.4.0' && { label: NOTHING }),
    },
    cubes: [{ iri, ...(version < '4' && { publishIri: iri }), filters }],
    interactiveFiltersConfig: {
      legend: { active: false, [component]: '' },
      timeRange: { active: false, [component]: year, presets: { type: 'range', from: '', to: '' } },
      dataFilters: { active: false, [`${component}s`]: [] },
      calculation: { active: false, type: 'identity' },
    },
    ...(version >= '4.2.0' && { limits: {} }),
    fields: {
      x: { [component]: year, sorting: { sortingType: 'byAuto', sortingOrder: 'asc' } },
      y: { [component]: toName(`measure/${measure}`) },
      ...(version >= '4.1.0' && { color: { type: 'single', paletteId: 'category10', color: '#1f77b4' } }),
    },
  }
}

const item = (i: string, x: number, y: number, w: number, h = 7): Json => ({
  i,
  x,
  y,
  w,
  h,
  // left over from its grid library
  minH: 7,
  moved: false,
  static: false,
  resizeHandles: ['s', 'w', 'e', 'n', 'sw', 'nw', 'se', 'ne'],
})
const [A, B, C] = CHART_KEYS

/** The cells of the charts on the canvas of these documents, at each width. */
export const CANVAS = {
  xl: [item(A, 0, 0, 3), item(B, 3, 0, 1), item(C, 1, 7, 2)],
  lg: [item(A, 0, 0, 2), item(B, 2, 0, 1), item(C, 0, 7, 3)],
  md: [item(A, 0, 0, 1), item(B, 1, 0, 1), item(C, 0, 7, 2)],
  sm: [item(B, 0, 0, 1), item(A, 0, 7, 1), item(C, 0, 14, 1)],
}

/** Creates the layout as written at a version. */
function layoutAt(version: string, kind: SavedKind): Json {
  const meta = {
    title: texts(`Saved by ${version}`),
    description: NOTHING,
    ...(version >= '3.7.0' && { label: NOTHING }),
  }
  const blocks = version >= '4.2.0' && {
    blocks: CHART_KEYS.map((key) => ({ type: 'chart', key, initialized: false })),
  }
  const type = kind === 'tab' || kind === 'singleURLs' ? { type: kind } : { type: 'dashboard', layout: kind }
  return {
    ...type,
    meta,
    ...blocks,
    ...(kind === 'singleURLs' && { publishableChartKeys: [A, C] }),
    ...(kind === 'canvas' && { layouts: CANVAS }),
    ...(kind === 'canvas' &&
      version >= '3.8.0' &&
      version < '4.2.0' && {
        layoutsMetadata: Object.fromEntries(CHART_KEYS.map((key) => [key, { initialized: true }])),
      }),
  }
}

function filtersAt(version: string): Json {
  if (version < '3.3.0') return {}
  if (version < '3.5.0') return { dashboardFilters: { filters: [] } }
  const timeRange = { active: false, timeUnit: '', presets: { from: '', to: '' } }
  const dataFilters = { [version < '4' ? 'componentIris' : 'componentIds']: [], filters: {} }
  return { dashboardFilters: { timeRange, ...(version >= '3.6.0' && { dataFilters }) } }
}

/** The versions of charts in documents of each version. */
const CHART_VERSIONS: Record<string, string> = {
  '3.2.1': '3.2.0',
  '3.4.0': '3.3.0',
  '3.6.0': '3.3.0',
  '3.8.0': '3.4.0',
  '4.0.0': '4.0.0',
  '4.2.0': '4.1.0',
  '4.3.0': '4.2.0',
}

export type SavedKind = 'tab' | 'vertical' | 'tall' | 'canvas' | 'singleURLs'

/** Creates a document of three charts as saved at a version. */
export const savedAt = (version: string, kind: SavedKind): Json => ({
  version,
  state: 'PUBLISHED',
  dataSource: { type: 'sparql', url: '/sparql' },
  layout: layoutAt(version, kind),
  chartConfigs: CHART_KEYS.map((_, index) => chartAt(index, CHART_VERSIONS[version]!)),
  activeChartKey: B,
  ...filtersAt(version),
})
