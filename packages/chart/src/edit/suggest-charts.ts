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
 * Suggests charts, most informative first: lines over time, maps of places, sorted bars for many categories, and a dot
 * per place or thing for two measures. Splits marks only by a few values. Charts that show an arbitrary single value
 * are suggested only if there is hardly anything else; the newest date or a total is not arbitrary. A type may occur
 * several times; use its first chart with data. Empty if nothing fits. Each chart type contributes its own suggestions.
 * Requires `loadEditing` to have been called.
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
    // equally good suggestions keep the order of their ranks
    .toSorted((a, b) => a.left - b.left)
  const whole = ranked.filter(({ left }) => left === ranked[0]?.left)
  const hasChoice = new Set(whole.map(({ config }) => config.chartType)).size > 1
  const [good, poor] = [whole, ranked.slice(whole.length)]
  const types = new Set(good.map(({ config }) => config.chartType))
  // keep suggestions of the same types in case the better ones have no data
  const kept = hasChoice ? poor.filter(({ config }) => types.has(config.chartType)) : poor
  return [...good, ...kept].map(({ config }) => config)
}

/** Returns charts of a requested type: suggested ones first, then the type's default. */
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

/**
 * Creates another chart of the same cubes and of the same type, as a new chart of this type begins. `components` are
 * those of the cubes. Requires `loadEditing` to have been called.
 */
export function newChartBeside(
  { cubes, chartType }: ChartConfig,
  key: string,
  components: Components,
  options: EditOptions = {},
): ChartConfig {
  const bare = cubes.map((cube) => ({ ...cube, filters: {} }))
  const [cube] = bare
  if (cube && bare.length === 1) return newChartsOfType({ key, cube, components }, chartType, options)[0]
  return toInitialConfig(chartType, newCommonConfig(key, bare), components, options)
}

/** Counts the dimensions of which a chart shows an arbitrary single value. */
export const countLeftOut = ({ cubes }: ChartConfig, components: Components): number =>
  cubes
    .flatMap(({ filters }) => Object.entries(filters))
    .filter(([id, filter]) => {
      const dimension = findDimension(components, id)
      if (filter.type !== 'single' || !dimension || isTemporal(dimension)) return false
      return dimension.values.length > 1 && readTotal(dimension) !== String(filter.value)
    }).length

/** Returns the measure drawn first, with the unit of its initial filter. */
function readFirstMeasure({ cube, components }: NewChart): Measure | undefined {
  const filters = deriveFilters({}, [], { dimensions: components.dimensions.filter(isUnitDimension) })
  return numericalChoices(withStatedUnits(components, { cubes: [{ ...cube, filters }] }))[0]
}

/** Returns whether sums of a measure are meaningful. Recognizes the names of averages in all languages. */
const isAddable = (measure: Measure | undefined, { stacking }: EditOptions): boolean =>
  measure !== undefined &&
  isStackable(measure, stacking) &&
  !isNeverAddable(measure) &&
  (measure.min ?? 0) >= 0
