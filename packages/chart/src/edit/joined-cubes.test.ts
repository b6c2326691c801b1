import { multiFilter, singleFilter } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { CHART_CONFIG_VERSION } from '../config/defaults.ts'
import { type ChartConfig, parseChartConfig } from '../config/index.ts'
import { typesOf } from '../testing/all-types.ts'
import { JOINED_CUBES, toJoinedComponents } from '../testing/generated-cubes.ts'
import { changeChartType, withDerivedFilters } from './edit-chart.ts'
import { firstChartType, toInitialConfig } from './initial-config.ts'

const components = toJoinedComponents()
const [sort, place] = components.dimensions.slice(1).map(({ id }) => id) as [string, string]
const [mass, warmth, cost] = components.measures.map(({ id }) => id) as [string, string, string]
const [first, second] = JOINED_CUBES.map(({ joinBy }) => joinBy[0]) as [string, string]

const texts = { de: '', fr: '', it: '', en: '' }
const common = {
  key: 'joined',
  version: CHART_CONFIG_VERSION,
  meta: { title: texts, description: texts, label: texts },
  cubes: JOINED_CUBES,
  interactiveFiltersConfig: undefined,
  limits: {},
}
const start = (name: ChartConfig['chartType']) => toInitialConfig(name, common, components)
const filtersOf = ({ cubes }: ChartConfig) => cubes.map(({ filters }) => filters)
const withFilters = (
  config: ChartConfig,
  ...filters: ChartConfig['cubes'][number]['filters'][]
): ChartConfig => ({
  ...config,
  cubes: config.cubes.map((cube, index) => ({ ...cube, filters: filters[index] ?? {} })),
})

describe('a chart of two joined cubes', () => {
  it('begins as a combination', () => {
    expect(firstChartType(components, 2)).toBe('comboLineDual')
    expect(firstChartType(components, 1)).toBe('column')
  })

  it('draws measures of both where it draws two of different units', () => {
    expect(start('comboLineDual').fields).toMatchObject({
      x: { componentId: 'joinBy__0' },
      y: { leftAxisComponentId: mass, rightAxisComponentId: cost },
    })
  })

  it('keeps its measure first, and takes the other from the other cube', () => {
    const column = start('column')
    const ofWarmth = { ...column, fields: { ...column.fields, y: { componentId: warmth } } } as ChartConfig
    expect(changeChartType(ofWarmth, 'comboLineDual', components).fields).toMatchObject({
      y: { leftAxisComponentId: warmth, rightAxisComponentId: cost },
    })
  })

  it('filters each cube by its own dimensions', () => {
    expect(filtersOf(start('comboLineDual'))).toEqual([
      { [sort]: singleFilter('a') },
      { [place]: singleFilter('p') },
    ])
  })

  it('filters a joined dimension in all cubes alike', () => {
    expect(filtersOf(start('pie'))).toEqual([
      { joinBy__0: singleFilter('2021') },
      { [place]: singleFilter('p'), joinBy__0: singleFilter('2021') },
    ])
  })

  it('reads a filter that names the dimension of one cube as one of the joined dimension', () => {
    const pie = withFilters(
      start('pie'),
      { [first]: singleFilter('2021') },
      { [second]: singleFilter('2021') },
    )
    expect(filtersOf(withDerivedFilters(pie, components))).toEqual([
      { joinBy__0: singleFilter('2021') },
      { joinBy__0: singleFilter('2021'), [place]: singleFilter('p') },
    ])
  })

  it('takes the filter of the first cube if they differ', () => {
    const pie = withFilters(start('pie'), {}, { joinBy__0: singleFilter('2020') })
    expect(filtersOf(withDerivedFilters(pie, components))[0]).toEqual({ joinBy__0: singleFilter('2020') })
    const both = withFilters(pie, { [first]: singleFilter('2021') }, { joinBy__0: singleFilter('2020') })
    expect(filtersOf(withDerivedFilters(both, components)).map((each) => each.joinBy__0)).toEqual([
      singleFilter('2021'),
      singleFilter('2021'),
    ])
  })

  it('loses a single value on an axis, by whatever name, and keeps several', () => {
    const line = start('line')
    const single = withFilters(line, { [first]: singleFilter('2021') })
    expect(filtersOf(withDerivedFilters(single, components))).toEqual(filtersOf(line))
    const several = withFilters(line, { [first]: multiFilter(['2020', '2021']) })
    expect(filtersOf(withDerivedFilters(several, components)).map((each) => each.joinBy__0)).toEqual([
      multiFilter(['2020', '2021']),
      multiFilter(['2020', '2021']),
    ])
  })

  it.each(typesOf({ components }))('can be saved as %s, and settles at once', (name) => {
    const config = start(name)
    expect(parseChartConfig(config)).toEqual({ ok: true, value: config })
    expect(withDerivedFilters(config, components)).toEqual(config)
    expect(config.cubes.map(({ joinBy }) => joinBy)).toEqual(JOINED_CUBES.map(({ joinBy }) => joinBy))
  })
})
