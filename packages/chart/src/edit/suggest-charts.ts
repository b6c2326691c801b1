import {
  type Components,
  findDimension,
  isAboutMeasures,
  isTemporal,
  isUnitDimension,
  type Measure,
  readTotal,
} from '@tessera/cube'
import type { EditOptions } from '../chart-type.ts'
import { withStatedUnits } from '../data/stated-units.ts'
import { editingOf } from '../editing.ts'
import { deriveFilters } from '../filters/derive-filters.ts'
import { CHART_TYPE_NAMES, type ChartConfig, type ChartTypeName } from '../registry.ts'
import { isNeverAddable } from '../rules/addable.ts'
import { disabledReason } from '../rules/availability.ts'
import { numericalChoices } from '../rules/choices.ts'
import { isStackable } from '../rules/stacking.ts'
import { changeChartType } from './change-chart-type.ts'
import { type NewChart, newChartConfig, newCommonConfig, toInitialConfig } from './initial-config.ts'
import type { SuggestionSite } from './suggestion.ts'

/**
 * The charts to begin with, the most telling first: a course of time as lines, places as a map, many categories as bars
 * from the largest to the smallest, two measures as a dot for each place or thing; few values split the marks. Charts
 * that show one value of many for no reason are suggested only where there are hardly others: the newest moment and a
 * total are reasons. Several may be of one type: the first that has data is meant. None where nothing suits. What suits
 * which kind, it says itself (`loadEditing` must have been called before).
 */
export function suggestCharts(chart: NewChart, options: EditOptions = {}): ChartConfig[] {
  const { components } = chart
  const site: SuggestionSite = {
    components,
    keys: components.dimensions.filter(
      (dimension) => dimension.isKeyDimension && !isAboutMeasures(dimension) && !isUnitDimension(dimension),
    ),
    isAddable: isAddable(readFirstMeasure(chart), options),
  }
  const ranked = CHART_TYPE_NAMES.filter((name) => disabledReason(name, components) === undefined)
    .flatMap((name) =>
      (editingOf({ chartType: name }).suggest?.(site) ?? []).map((suggestion) => ({ name, suggestion })),
    )
    .toSorted((a, b) => a.suggestion.rank - b.suggestion.rank)
    .map(({ name, suggestion: { roles, filters = {} } }) =>
      toInitialConfig(
        name,
        newCommonConfig(chart.key, [{ ...chart.cube, filters }]),
        components,
        options,
        roles,
      ),
    )
    .map((config) => ({ config, left: countLeftOut(config, components) }))
    // what is as good stays in the order of the ranks
    .toSorted((a, b) => a.left - b.left)
  const whole = ranked.filter(({ left }) => left === ranked[0]?.left)
  const hasChoice = new Set(whole.map(({ config }) => config.chartType)).size > 1
  const [good, poor] = [whole, ranked.slice(whole.length)]
  const types = new Set(good.map(({ config }) => config.chartType))
  // those of the same types wait behind, for when the better ones have no data
  const kept = hasChoice ? poor.filter(({ config }) => types.has(config.chartType)) : poor
  return [...good, ...kept].map(({ config }) => config)
}

/** Charts of a type that is wished for: as they are suggested, then as the type begins when it is chosen by hand. */
export const newChartsOfType = (
  chart: NewChart,
  type: ChartTypeName,
  options?: EditOptions,
): [ChartConfig, ...ChartConfig[]] => {
  const suggested = Map.groupBy(suggestCharts(chart, options), ({ chartType }) => chartType).get(type) ?? []
  const byHand = changeChartType(newChartConfig(chart, options), type, chart.components, options)
  const [first, ...others] = [...suggested, byHand]
  return [first ?? byHand, ...others]
}

/** How many dimensions a chart shows one value of, though another one would be as good. */
export const countLeftOut = ({ cubes }: ChartConfig, components: Components): number =>
  cubes
    .flatMap(({ filters }) => Object.entries(filters))
    .filter(([id, filter]) => {
      const dimension = findDimension(components, id)
      if (filter.type !== 'single' || !dimension || isTemporal(dimension)) return false
      return dimension.values.length > 1 && readTotal(dimension) !== String(filter.value)
    }).length

/** What a chart begins to draw, with the unit that its filter begins with. */
function readFirstMeasure({ cube, components }: NewChart): Measure | undefined {
  const filters = deriveFilters({}, [], { dimensions: components.dimensions.filter(isUnitDimension) })
  return numericalChoices(withStatedUnits(components, { cubes: [{ ...cube, filters }] }))[0]
}

/** Whether sums of a measure mean something. Names of averages are known in all languages alike. */
const isAddable = (measure: Measure | undefined, { stacking }: EditOptions): boolean =>
  measure !== undefined &&
  isStackable(measure, stacking) &&
  !isNeverAddable(measure) &&
  (measure.min ?? 0) >= 0
