import { toComponentId } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { toInitialConfig } from '../edit/initial-config.ts'
import { startConfig } from '../testing/fixture.ts'
import { CUBES } from '../testing/generated-cubes.ts'
import { withFilterPositions } from './filter-positions.ts'
import { type ChartConfig, parseChartConfig } from './index.ts'

const cube = CUBES['of everything']!
const start = (name: ChartConfig['chartType']): ChartConfig =>
  toInitialConfig(name, startConfig(cube), cube.components)
const column = start('column')

function parse(input: unknown): ChartConfig {
  const parsed = parseChartConfig(input)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.value
}

describe('limits', () => {
  const look = { color: '#00ff00', lineType: 'dashed' }

  it('are read by measure, with the values they belong to', () => {
    const limits = {
      mass: [{ related: [{ dimensionId: 'year', value: '2020' }], ...look, symbolType: 'cross' }],
    }
    expect(parse({ ...column, limits }).limits).toEqual(limits)
  })
  it('are red and solid where nothing is said', () => {
    expect(parse({ ...column, limits: { mass: [{ related: [] }] } }).limits).toEqual({
      mass: [{ related: [], color: '#ff0000', lineType: 'solid' }],
    })
  })
  const flat = (measureId: string) => ({
    measureId,
    relatedDimensionId: 'year',
    relatedDimensionValue: '2020',
    ...look,
  })
  const nested = { related: [{ dimensionId: 'year', value: '2020' }], ...look }

  it('written flat, in one list, are put by their measure (specification 2 §3)', () => {
    const limits = [flat('mass'), flat('cost'), { measureId: 'mass' }]
    expect(parse({ ...column, limits }).limits).toEqual({
      mass: [nested, { related: [], color: '#ff0000', lineType: 'solid' }],
      cost: [nested],
    })
  })
  it('written flat, in a list a measure, are put by their measure', () => {
    expect(parse({ ...column, limits: { mass: [flat('mass')], cost: [] } }).limits).toEqual({
      mass: [nested],
      cost: [],
    })
  })
  it('keep unknown properties', () => {
    const limits = { mass: [{ ...nested, own: 1 }] }
    expect(parse({ ...column, limits }).limits).toEqual(limits)
    expect(parse({ ...column, limits: [{ ...flat('mass'), own: 1 }] }).limits).toEqual(limits)
  })
  it.each([
    ['of an unknown look', { mass: [{ related: [], lineType: 'wavy' }] }],
    ['without a measure', [{ relatedDimensionId: 'year' }]],
    ['of an unknown symbol', { mass: [{ related: [], symbolType: 'star' }] }],
  ])('%s are refused', (_, limits) => {
    const parsed = parseChartConfig({ ...column, limits })
    expect(parsed.ok ? [] : parsed.issues.map(({ path }) => path.startsWith('limits'))).toContain(true)
  })
})

describe('filters', () => {
  const filters = {
    sort: { type: 'single', value: 'a', position: 2 },
    season: { type: 'multi', values: { winter: true }, position: 0 },
    region: { type: 'range', from: 'a', to: 'b', position: 1 },
  }
  const stored = { ...column, cubes: [{ ...column.cubes[0], filters }] }

  it('come in the order of their positions, which are dropped', () => {
    const [read] = parse(stored).cubes
    expect(Object.keys(read?.filters ?? {})).toEqual(['season', 'region', 'sort'])
    expect(Object.values(read?.filters ?? {}).every((filter) => !('position' in filter))).toBe(true)
  })
  it('without a position count as the first, in their order', () => {
    const { position: _, ...unplaced } = filters.sort
    const mixed = { ...stored, cubes: [{ ...column.cubes[0], filters: { ...filters, sort: unplaced } }] }
    expect(Object.keys(parse(mixed).cubes[0]?.filters ?? {})).toEqual(['sort', 'season', 'region'])
  })
  it('say their positions when stored, and survive a store that shuffles keys', () => {
    const config = parse(stored)
    const saved = withFilterPositions(config)
    expect(Object.values(saved.cubes[0]?.filters ?? {}).map(({ position }) => position)).toEqual([0, 1, 2])
    const shuffled = {
      ...saved,
      cubes: saved.cubes.map((each) => ({
        ...each,
        filters: Object.fromEntries(Object.entries(each.filters).toReversed()),
      })),
    }
    expect(JSON.stringify(parse(shuffled))).toBe(JSON.stringify(config))
  })
  it('keep unknown properties', () => {
    const own = {
      ...column,
      cubes: [{ ...column.cubes[0], filters: { sort: { type: 'single', value: 1, own: 2 } } }],
    }
    expect(parse(own).cubes[0]?.filters).toEqual({ sort: { type: 'single', value: 1, own: 2 } })
  })
})

describe('the unversioned iri of a dataset', () => {
  const bare = { ...column, cubes: [{ iri: 'https://example.org/cube/1', filters: {} }] }

  const cubeIrisOf = (input: unknown) => {
    const parsed = parseChartConfig(input)
    return parsed.ok ? parsed.value.cubes.map(({ unversionedIri }) => unversionedIri) : parsed.issues
  }
  const idOf = (cube: string) => toComponentId(cube, 'https://example.org/sort')

  it('is kept, else what component ids say, else the iri itself', () => {
    const filters = { [idOf('https://example.org/other')]: { type: 'single', value: 'a' } }
    expect(cubeIrisOf(column)).toEqual(['https://example.org/cube'])
    expect(cubeIrisOf({ ...column, cubes: [{ ...column.cubes[0], filters }] })).toEqual([
      'https://example.org/cube',
    ])
    expect(cubeIrisOf({ ...bare, cubes: [{ ...bare.cubes[0], filters }] })).toEqual([
      'https://example.org/other',
    ])
    const fields = { ...column.fields, x: { componentId: idOf('https://example.org/third') } }
    expect(cubeIrisOf({ ...bare, fields })).toEqual(['https://example.org/third'])
    expect(cubeIrisOf(bare)).toEqual(['https://example.org/cube/1'])
  })
  it('of several is what their own ids say, and of the last what is left over', () => {
    const [one, two] = ['https://example.org/one', 'https://example.org/two'] as const
    const fields = { ...column.fields, x: { componentId: idOf(one) }, y: { componentId: idOf(two) } }
    const cubes = [
      { iri: `${one}/1`, filters: {} },
      { iri: `${two}/1`, filters: {}, joinBy: [idOf(two)] },
    ]
    expect(cubeIrisOf({ ...column, fields, cubes })).toEqual([one, two])
    const unsaid = cubes.map(({ iri }) => ({ iri, filters: {} }))
    expect(cubeIrisOf({ ...column, fields, cubes: unsaid })).toEqual([`${one}/1`, `${two}/1`])
  })
  it('is not looked for in values that are not configs', () => {
    for (const input of [null, { ...column, cubes: [1] }, { ...column, cubes: {} }])
      expect(parseChartConfig(input).ok).toBe(false)
  })
})

describe('a sorting that nobody knows', () => {
  const odd = { componentId: 'sort', sorting: { sortingType: 'byMood', sortingOrder: 'desc' } }

  it('falls back to the default, with a warning that says where (specification 2 §3)', () => {
    const parsed = parseChartConfig({ ...column, fields: { ...column.fields, x: odd } })
    expect(parsed).toMatchObject({
      ok: true,
      value: { fields: { x: { sorting: { sortingType: 'byAuto', sortingOrder: 'desc' } } } },
      warnings: [
        {
          path: 'fields.x.sorting.sortingType',
          message: 'The sorting byMood is unknown: the default is used.',
        },
      ],
    })
  })
  it('gives no warning if it is known', () => {
    expect(parseChartConfig(column)).not.toHaveProperty('warnings')
  })
})

describe('what readers may change', () => {
  it('may be left out (tables), and filled where a part is', () => {
    const { interactiveFiltersConfig: _, ...table } = start('table')
    expect(parse(table).interactiveFiltersConfig).toBeUndefined()
    const timeRange = { componentId: 'year', presets: { from: '2019' } }
    expect(parse({ ...table, interactiveFiltersConfig: { timeRange } }).interactiveFiltersConfig).toEqual({
      legend: { active: false, componentId: '' },
      timeRange: { active: false, componentId: 'year', presets: { type: 'range', from: '2019', to: '' } },
      dataFilters: { active: false, componentIds: [] },
      calculation: { active: false, type: 'identity' },
    })
  })
})

const color = (more: object) => ({
  areaLayer: {
    componentId: 'region',
    color: { componentId: 'mass', paletteId: 'mine', opacity: 50, ...more },
  },
})
const mapping = { a: '#aabbcc' }

/** Properties found in real charts that never got their own version: typed and kept, but optional. */
describe.each<[string, ChartConfig['chartType'], Record<string, unknown>]>([
  ['values at columns', 'column', { y: { componentId: 'mass', showValues: true, customDomain: [0, 1] } }],
  ['values at bars', 'bar', { x: { componentId: 'mass', showValues: true, customDomain: [0, 1] } }],
  [
    'dots, values and uncertainty of lines',
    'line',
    {
      y: {
        componentId: 'mass',
        showValues: false,
        showDots: true,
        showDotsSize: 'Large',
        showStandardError: true,
        showConfidenceInterval: false,
      },
    },
  ],
  ['imputation of areas', 'area', { y: { componentId: 'mass', imputationType: 'linear', showValues: true } }],
  ['values of pies', 'pie', { y: { componentId: 'mass', showValues: true } }],
  [
    'abbreviations, title and values of a segment',
    'column',
    {
      segment: {
        componentId: 'sort',
        type: 'stacked',
        showTitle: true,
        useAbbreviations: true,
        showValuesMapping: { a: true },
      },
      color: { type: 'segment', paletteId: 'set1', colorMapping: mapping },
    },
  ],
  [
    'abbreviations of categorical colours',
    'map',
    color({ type: 'categorical', colorMapping: mapping, useAbbreviations: true }),
  ],
  [
    'somebody’s own palette of numbers',
    'map',
    color({
      type: 'numerical',
      scaleType: 'continuous',
      interpolationType: 'linear',
      paletteType: 'diverging',
      colors: ['#000000', '#ffffff', '#cccccc'],
    }),
  ],
  [
    'classes',
    'map',
    color({ type: 'numerical', scaleType: 'discrete', interpolationType: 'quantile', nbClass: 5 }),
  ],
  [
    'fixed symbols without a measure',
    'map',
    {
      symbolLayer: {
        componentId: 'region',
        measureId: 'FIELD_VALUE_NONE',
        color: { type: 'fixed', value: '#123456', opacity: 30 },
      },
    },
  ],
])('%s', (_, name, fields) => {
  it('are kept as they were saved', () => {
    const config = start(name)
    expect(parse({ ...config, fields: { ...config.fields, ...fields } }).fields).toMatchObject(fields)
  })
})

describe('the columns of tables', () => {
  const text = { textStyle: 'bold', textColor: '#111111', columnColor: '#eeeeee' }

  it.each([
    [{ type: 'text', ...text }, {}],
    [{ type: 'category', textStyle: 'regular', paletteId: 'set1', colorMapping: mapping }, {}],
    [{ type: 'heatmap', textStyle: 'bold', paletteId: 'RdBu' }, {}],
    [
      { type: 'bar', textStyle: 'bold', barColorPositive: '#0000ff', barColorNegative: '#ff0000' },
      { barColorBackground: '#cccccc', barShowBackground: false },
    ],
  ])('may look like %j', (columnStyle, defaults) => {
    const table = start('table')
    const year = { componentId: 'year', componentType: 'TemporalDimension', index: 0, columnStyle }
    const expected = { isGroup: false, isHidden: false, columnStyle: { ...columnStyle, ...defaults } }
    expect(parse({ ...table, fields: { year } }).fields).toMatchObject({ year: expected })
  })
})

describe('combinations', () => {
  it('need a measure, and put a line’s axis right if nothing is said', () => {
    const single = start('comboLineSingle')
    const none = parseChartConfig({ ...single, fields: { ...single.fields, y: { componentIds: [] } } })
    expect(none).toEqual({
      ok: false,
      issues: [{ path: 'fields.y.componentIds', message: 'A combined line chart needs a measure.' }],
    })
    const both = start('comboLineColumn')
    const y = { lineComponentId: 'mass', columnComponentId: 'cost' }
    expect(parse({ ...both, fields: { ...both.fields, y } }).fields).toMatchObject({
      y: { ...y, lineAxisOrientation: 'right' },
    })
  })
})
