import type { Components } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { noInteractiveFilters } from '../config/defaults.ts'
import { type ChartConfig, parseChartConfig } from '../config/index.ts'
import type { ChartTypeName } from '../registry.ts'
import { CHART_TYPE_NAMES, chartTypeOf } from '../registry.ts'
import { typesOf } from '../testing/all-types.ts'
import { toMeasure } from '../testing/components.ts'
import { startConfig } from '../testing/fixture.ts'
import { CUBES, toCube } from '../testing/generated-cubes.ts'
import { changeChartType, withDerivedFilters } from './edit-chart.ts'
import { toInitialConfig } from './initial-config.ts'

const cube = CUBES['of everything']!
const { components } = cube

const to = (config: ChartConfig, name: ChartTypeName, all: Components = components) =>
  changeChartType(config, name, all)

/** Creates a chart of the given type, with some fields replaced. */
function of(
  name: ChartTypeName,
  fields: Record<string, unknown>,
  more: Partial<ChartConfig> = {},
): ChartConfig {
  const start = toInitialConfig(name, startConfig(cube), components)
  const parsed = parseChartConfig({ ...start, ...more, fields: { ...start.fields, ...fields } })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return withDerivedFilters(parsed.value, components)
}

const sorting = { sortingType: 'byDimensionLabel', sortingOrder: 'desc' } as const
const ofSort = {
  type: 'segment',
  paletteId: 'set1',
  colorMapping: { a: '#aa0000', b: '#00aa00', c: '#0000aa' },
}
const segment = { componentId: 'sort', sorting, useAbbreviations: true, showTitle: true }
const single = { type: 'single', paletteId: 'set2', color: '#abcdef' }
const animation = {
  componentId: 'season',
  showPlayButton: false,
  duration: 60,
  type: 'stepped',
  dynamicScales: true,
}

describe('columns and bars', () => {
  it('swap their axes with all that belongs to them', () => {
    const x = { componentId: 'region', sorting, useAbbreviations: true }
    const y = { componentId: 'cost', customDomain: [0, 9], showValues: true, showStandardError: true }
    const column = of('column', { x, y, color: single })
    const bar = to(column, 'bar')
    expect(bar.fields).toMatchObject({ x: y, y: x, color: single })
    expect(to(bar, 'column')).toEqual(column)
  })
  it('keep segment and animation', () => {
    const column = of('column', { segment: { ...segment, type: 'stacked' }, animation, color: ofSort })
    const bar = to(column, 'bar')
    expect(bar.fields).toMatchObject({ segment: { ...segment, type: 'stacked' }, animation, color: ofSort })
    expect(to(bar, 'column')).toEqual(column)
  })
})

describe('the segment', () => {
  const line = of('line', { segment, color: ofSort })

  it.each(['column', 'bar', 'area', 'scatterplot', 'pie'] as const)(
    'is kept in %s with its colours',
    (name) => {
      expect(to(line, name).fields).toMatchObject({ segment, color: ofSort })
    },
  )
  it('is stacked where the measure can be, else side by side (specification 1 §4)', () => {
    expect(to(line, 'column').fields).toMatchObject({ segment: { type: 'stacked' } })
    const ofWarmth = of('line', { y: { componentId: 'warmth' }, segment, color: ofSort })
    expect(to(ofWarmth, 'column').fields).toMatchObject({ segment: { type: 'grouped' } })
  })
  it('that stood side by side goes on to', () => {
    const grouped = of('column', { segment: { ...segment, type: 'grouped' }, color: ofSort })
    expect(to(grouped, 'bar').fields).toMatchObject({ segment: { type: 'grouped' } })
  })
  it('is stacked by the other rule if the letter of the specification holds', () => {
    const letter = { stacking: 'spec' } as const
    expect(changeChartType(line, 'column', components, letter).fields).toMatchObject({
      segment: { type: 'grouped' },
    })
    expect(changeChartType(line, 'area', components, letter).fields).not.toHaveProperty('segment')
    const ofWarmth = of('line', { y: { componentId: 'warmth' }, segment, color: ofSort })
    expect(changeChartType(ofWarmth, 'area', components, letter).fields).toHaveProperty('segment')
  })
  it('of an area is dropped with a measure that cannot be stacked, and its colour with it', () => {
    const ofWarmth = of('line', { y: { componentId: 'warmth' }, segment, color: ofSort })
    expect(to(ofWarmth, 'area').fields).not.toHaveProperty('segment')
    expect(to(ofWarmth, 'area').fields).toMatchObject({ color: { type: 'single', color: '#1f77b4' } })
  })
  it('of a pie is what the marks lay along if nothing split them', () => {
    expect(to(of('column', { x: { componentId: 'region' } }), 'pie').fields).toMatchObject({
      segment: { componentId: 'region', sorting: { sortingType: 'byMeasure', sortingOrder: 'asc' } },
    })
    expect(to(of('column', {}), 'pie').fields).toMatchObject({ segment: { componentId: 'sort' } })
  })
  it('is dropped where its dimension becomes the axis', () => {
    const fixture = CUBES['without time']!
    const pie = toInitialConfig('pie', startConfig(fixture), fixture.components)
    const column = to(pie, 'column', fixture.components)
    expect(pie.fields).toMatchObject({ segment: { componentId: 'sort' } })
    expect(column.fields).toMatchObject({ x: { componentId: 'sort' }, color: { type: 'single' } })
    expect(column.fields).not.toHaveProperty('segment')
  })
  it('that is new shows the lowest level of a hierarchy: a whole beside its parts would count twice', () => {
    const pie = to(of('column', { x: { componentId: 'region' } }), 'pie')
    expect(pie.cubes[0]?.filters.region).toEqual({ type: 'multi', values: { north: true, south: true } })
  })
})

describe('a sorting that the new type does not know', () => {
  const byMeasure = { sortingType: 'byMeasure', sortingOrder: 'desc' } as const
  const byTotalSize = { sortingType: 'byTotalSize', sortingOrder: 'desc' } as const
  const pie = of('pie', { segment: { componentId: 'sort', sorting: byMeasure }, color: ofSort })

  it.each(['column', 'bar', 'line', 'area'] as const)('becomes byTotalSize in %s', (name) => {
    expect(to(pie, name).fields).toMatchObject({ segment: { sorting: byTotalSize } })
  })
  it('becomes byMeasure in a pie, whose slices are its totals', () => {
    const column = of('column', { segment: { componentId: 'sort', sorting: byTotalSize }, color: ofSort })
    expect(to(column, 'pie').fields).toMatchObject({ segment: { sorting: byMeasure } })
  })
  it('becomes byAuto if the chart is animated: total sizes would move', () => {
    const animated = of('pie', {
      segment: { componentId: 'sort', sorting: byMeasure },
      animation,
      color: ofSort,
    })
    expect(to(animated, 'column').fields).toMatchObject({
      animation,
      segment: { sorting: { sortingType: 'byAuto', sortingOrder: 'desc' } },
    })
  })
})

describe('the animation', () => {
  const played: ChartTypeName[] = ['column', 'bar', 'scatterplot', 'pie', 'map']

  it.each(played.flatMap((from) => played.map((name) => [from, name] as const)))(
    'of a %s is kept in a %s',
    (from, name) => {
      expect(to(of(from, { animation }), name).fields).toMatchObject({ animation })
    },
  )
  it.each(CHART_TYPE_NAMES.filter((name) => !played.includes(name)))('is left behind in %s', (name) => {
    expect(to(of('bar', { animation }), name).fields).not.toHaveProperty('animation')
  })
  it('is dropped where its dimension becomes the axis', () => {
    const pie = of('pie', { animation: { ...animation, componentId: 'year' } })
    expect(to(pie, 'column').fields).toMatchObject({ x: { componentId: 'year' } })
    expect(to(pie, 'column').fields).not.toHaveProperty('animation')
  })
})

describe('one measure, two or several', () => {
  it.each<[string, ChartTypeName, string[], object]>([
    [
      'one axis: its unit, the measure first',
      'comboLineSingle',
      ['waste'],
      { componentIds: ['waste', 'mass'] },
    ],
    [
      'one axis: others where nothing shares its unit, for one line compares nothing',
      'comboLineSingle',
      ['cost'],
      { componentIds: ['mass', 'waste'] },
    ],
    [
      'two axes: the measure left',
      'comboLineDual',
      ['cost'],
      { leftAxisComponentId: 'cost', rightAxisComponentId: 'mass' },
    ],
    [
      'lines and columns: the measure on the left axis, which is the columns’',
      'comboLineColumn',
      ['cost'],
      { lineComponentId: 'mass', lineAxisOrientation: 'right', columnComponentId: 'cost' },
    ],
  ])('of %s', (_, name, [measure], expected) => {
    const column = of('column', { y: { componentId: measure } })
    expect(to(column, name).fields).toMatchObject({ y: expected })
  })

  it('begin with the most frequent unit, and with the first two units', () => {
    const all = CUBES['of everything']!
    const start = (name: ChartTypeName) => toInitialConfig(name, startConfig(all), all.components).fields
    expect(start('comboLineSingle')).toMatchObject({ y: { componentIds: ['mass', 'waste'] } })
    expect(start('comboLineDual')).toMatchObject({
      y: { leftAxisComponentId: 'mass', rightAxisComponentId: 'cost' },
    })
    expect(start('comboLineColumn')).toMatchObject({
      y: { lineComponentId: 'mass', lineAxisOrientation: 'right', columnComponentId: 'cost' },
    })
  })

  it('ignores a measure without unit', () => {
    const measures = [toMeasure('count'), ...components.measures]
    const column = of('column', { y: { componentId: 'count' } })
    expect(to(column, 'comboLineSingle', { ...components, measures }).fields).toMatchObject({
      y: { componentIds: ['mass', 'waste'] },
    })
  })

  it('of a combination: the first, the left one, the one on the left axis', () => {
    expect(
      to(of('comboLineSingle', { y: { componentIds: ['waste', 'mass'] } }), 'line').fields,
    ).toMatchObject({
      y: { componentId: 'waste' },
    })
    const dual = of('comboLineDual', { y: { leftAxisComponentId: 'cost', rightAxisComponentId: 'mass' } })
    expect(to(dual, 'bar').fields).toMatchObject({ x: { componentId: 'cost' } })
    const lineColumn = (lineAxisOrientation: string) =>
      of('comboLineColumn', {
        y: { lineComponentId: 'cost', lineAxisOrientation, columnComponentId: 'mass' },
      })
    expect(to(lineColumn('left'), 'column').fields).toMatchObject({ y: { componentId: 'cost' } })
    expect(to(lineColumn('right'), 'column').fields).toMatchObject({ y: { componentId: 'mass' } })
  })

  it('of two axes stay two', () => {
    const dual = of('comboLineDual', { y: { leftAxisComponentId: 'warmth', rightAxisComponentId: 'cost' } })
    const lineColumn = to(dual, 'comboLineColumn')
    expect(lineColumn.fields).toMatchObject({ y: { lineComponentId: 'cost', columnComponentId: 'warmth' } })
    expect(to(lineColumn, 'comboLineDual').fields.y).toEqual(dual.fields.y)
    expect(to(dual, 'scatterplot').fields).toMatchObject({
      x: { componentId: 'cost' },
      y: { componentId: 'warmth' },
    })
  })

  it('of a scatterplot: the kept one along y, another along x, the same twice if there is one', () => {
    expect(to(of('column', { y: { componentId: 'mass' } }), 'scatterplot').fields).toMatchObject({
      x: { componentId: 'waste' },
      y: { componentId: 'mass' },
    })
    expect(to(of('column', { y: { componentId: 'cost' } }), 'scatterplot').fields).toMatchObject({
      x: { componentId: 'mass' },
      y: { componentId: 'cost' },
    })
    const alone = toCube(['year', 'sort'], ['mass'])
    expect(to(startConfig(alone), 'scatterplot', alone.components).fields).toMatchObject({
      x: { componentId: 'mass' },
      y: { componentId: 'mass' },
    })
  })

  it('of a map that colours by it: the measure along y', () => {
    const color = { type: 'numerical', componentId: 'cost', scaleType: 'continuous' }
    const map = of('map', { areaLayer: { componentId: 'region', color } })
    expect(to(map, 'column').fields).toMatchObject({
      x: { componentId: 'region' },
      y: { componentId: 'cost' },
    })
    expect(to(map, 'bar').fields).toMatchObject({ x: { componentId: 'cost' }, y: { componentId: 'region' } })
    expect(to(map, 'pie').fields).toMatchObject({
      y: { componentId: 'cost' },
      segment: { componentId: 'region' },
    })
  })
})

describe('the colour', () => {
  it('of marks that nothing tells apart is kept', () => {
    const column = of('column', { color: single })
    for (const name of ['bar', 'line', 'area'] as const) expect(to(column, name).fields.color).toEqual(single)
  })
  it('of a measure is kept alone and among others', () => {
    const dual = to(of('line', { color: single }), 'comboLineDual')
    expect(dual.fields.color).toMatchObject({ type: 'measures', colorMapping: { mass: '#abcdef' } })
    expect(to(dual, 'line').fields.color).toEqual(single)
  })
  it('of several measures is another each', () => {
    const color = { type: 'single', paletteId: 'category10', color: '#ff7f0e' }
    const { fields } = to(of('line', { color }), 'comboLineDual')
    expect(fields.color).toMatchObject({ colorMapping: { mass: '#ff7f0e', cost: '#1f77b4' } })
  })
  it('of measures is kept among combinations', () => {
    const colorMapping = { mass: '#111111', waste: '#222222' }
    const combo = of('comboLineSingle', { color: { type: 'measures', paletteId: 'dark2', colorMapping } })
    expect(to(combo, 'comboLineDual').fields.color).toMatchObject({
      paletteId: 'dark2',
      colorMapping: { mass: '#111111' },
    })
  })
})

describe('limits', () => {
  const limit = {
    related: [],
    color: '#ff0000',
    lineType: 'solid' as const,
    symbolType: 'cross' as const,
  }
  const limits = { mass: [limit] }

  it.each(typesOf(cube))('are kept in %s, with their symbols on lines and areas only', (name) => {
    const kept = to(of(name === 'line' ? 'area' : 'line', {}, { limits }), name).limits
    const { symbolType: _, ...plain } = limit
    expect(kept).toEqual({ mass: [['line', 'area'].includes(name) ? limit : plain] })
  })
})

describe('what readers may change', () => {
  const open = {
    legend: { active: true, componentId: 'sort' },
    timeRange: { active: true, componentId: 'year', presets: { type: 'range', from: '2019', to: '2020' } },
    dataFilters: { active: true, componentIds: ['region', 'season'] },
    calculation: { active: true, type: 'percent' },
  } as const
  const interactiveFiltersConfig: NonNullable<ChartConfig['interactiveFiltersConfig']> = {
    ...open,
    dataFilters: { active: true, componentIds: ['region', 'season'] },
  }
  const column = of(
    'column',
    { segment: { ...segment, type: 'stacked' }, color: ofSort },
    { interactiveFiltersConfig },
  )
  const after = (name: ChartTypeName) => to(column, name).interactiveFiltersConfig

  it.each<[ChartTypeName, (keyof typeof open)[]]>([
    ['bar', ['legend', 'timeRange', 'dataFilters', 'calculation']],
    ['area', ['legend', 'timeRange', 'dataFilters', 'calculation']],
    ['line', ['legend', 'timeRange', 'dataFilters']],
    ['scatterplot', ['legend', 'dataFilters']],
    ['pie', ['legend', 'dataFilters']],
    ['comboLineSingle', ['timeRange', 'dataFilters']],
    ['comboLineDual', ['timeRange', 'dataFilters']],
    ['comboLineColumn', ['timeRange', 'dataFilters']],
    ['table', []],
  ])('goes along to %s: %j', (name, kept) => {
    const found = after(name)
    for (const key of Object.keys(open) as (keyof typeof open)[]) {
      if (kept.includes(key)) expect(found?.[key], key).toEqual(open[key])
      else expect(found?.[key].active, key).toBe(false)
    }
  })
  it('loses data filters of what became a field, and keeps the others', () => {
    expect(after('map')?.dataFilters).toEqual({ active: true, componentIds: ['season'] })
  })
  it('has its time range off and ready on an axis of time that is new', () => {
    const pie = to(column, 'pie')
    expect(pie.interactiveFiltersConfig?.timeRange.componentId).toBe('')
    expect(to(pie, 'line').interactiveFiltersConfig?.timeRange).toEqual(
      noInteractiveFilters('year').timeRange,
    )
  })
  it('does not take data filters from a table', () => {
    const table = { ...to(column, 'table'), interactiveFiltersConfig } as ChartConfig
    expect(to(table, 'column').interactiveFiltersConfig?.dataFilters).toEqual({
      active: false,
      componentIds: [],
    })
  })
  it('keeps a legend that names no segment: there is just one', () => {
    const unnamed = { ...interactiveFiltersConfig, legend: { active: true, componentId: '' } }
    const config = { ...column, interactiveFiltersConfig: unnamed } as ChartConfig
    expect(to(config, 'bar').interactiveFiltersConfig?.legend.active).toBe(true)
    expect(to(config, 'comboLineDual').interactiveFiltersConfig?.legend.active).toBe(false)
  })
})

describe('a table', () => {
  it('leaves ranges behind: it lists all of its rows', () => {
    const line = of('line', {})
    const ranged = {
      ...line,
      cubes: line.cubes.map((each) => ({
        ...each,
        filters: { ...each.filters, year: { type: 'range', from: '2019', to: '2020' } as const },
      })),
    }
    expect(to(ranged, 'bar').cubes[0]?.filters).toHaveProperty('year')
    expect(to(ranged, 'table').cubes[0]?.filters).toEqual({})
  })
  it('gives its first visible number to what comes after', () => {
    const table = to(of('column', {}), 'table')
    const mass = { componentId: 'mass', componentType: 'NumericalMeasure', index: 0, isHidden: true }
    const hidden = { ...table.fields, mass: { ...mass, columnStyle: { type: 'text' } } }
    expect(to(of('table', hidden), 'column').fields).toMatchObject({ y: { componentId: 'waste' } })
  })
})

describe('a chart played through a dimension', () => {
  it.each(['column', 'bar', 'map', 'pie', 'scatterplot'] as const)('asks for it: %s', (name) => {
    const config = of(name, { animation })
    expect(chartTypeOf(config).usedComponents(config)).toContain('season')
  })
})
