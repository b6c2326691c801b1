import {
  type Components,
  type Dimension,
  findDimension,
  findMeasure,
  hasMoreValues,
  multiFilter,
  valuesInData,
} from '@tessera/cube'
import { DEFAULT_SORTING, noInteractiveFilters } from '../config/defaults.ts'
import { readFilter, withFilter } from '../filters/cube-filters.ts'
import { choosePalette, toColorMapping } from '../palettes/color-mapping.ts'
import { DEFAULT_CATEGORICAL_PALETTE, DEFAULT_COLOR } from '../palettes/palettes.ts'
import { beginsStacked } from '../rules/addable.ts'
import { readFirstValues } from '../rules/splits.ts'
import { isStackable } from '../rules/stacking.ts'
import { setPalette } from './colors.ts'
import {
  type AxisName,
  type PlotConfig,
  type PlotFields,
  type PlotRules,
  plotFields,
  withField,
  withFields,
} from './plot.ts'

/** Returns the single colour of a new chart. */
export const defaultSingleColor = (): PlotFields['color'] => ({
  type: 'single',
  paletteId: DEFAULT_CATEGORICAL_PALETTE,
  color: DEFAULT_COLOR,
})

/**
 * Changes the dimension along the axis and resets its options (reference rule: choosing another component). The
 * dimension no longer splits marks or is animated.
 */
export function setCategory<Config extends PlotConfig>(
  config: Config,
  axis: AxisName,
  componentId: string,
  isSorted: boolean,
): Config {
  const { segment, animation } = plotFields(config)
  const freed = segment?.componentId === componentId ? deleteSegment(config) : config
  return withFields(freed, {
    [axis]: { componentId, ...(isSorted ? { sorting: DEFAULT_SORTING } : {}) },
    ...(animation?.componentId === componentId ? { animation: undefined } : {}),
  })
}

/**
 * Changes the measure and resets its options, except how an area chart fills gaps. If the measure cannot be summed,
 * segments are placed side by side, or removed if the chart can only stack them (specification 1 §5, applied to
 * measures that can be summed).
 */
export function setMeasure<Config extends PlotConfig>(
  config: Config,
  axis: AxisName,
  componentId: string,
  rules: PlotRules,
  components: Components,
): Config {
  const hasImputation = plotFields(config)[axis]?.imputationType !== undefined
  const next = withFields(config, {
    [axis]: { componentId, ...(hasImputation ? { imputationType: 'none' } : {}) },
  })
  const { segment } = plotFields(next)
  const measure = findMeasure(components, componentId)
  if (!segment || rules.stacking === 'never' || !measure || isStackable(measure, rules.stackingRule))
    return next
  if (rules.stacking === 'always') return deleteSegment(next)
  return segment.type === 'stacked' ? setArrangement(next, 'grouped') : next
}

/**
 * Stacks segments or places them side by side. Segments that are side by side have no shares (specification 1 §4) and
 * no grouped rest.
 */
export function setArrangement<Config extends PlotConfig>(
  config: Config,
  type: 'stacked' | 'grouped',
): Config {
  const { segment } = plotFields(config)
  if (!segment) return config
  if (type === 'stacked') return withFields(config, { segment: { ...segment, type } })
  const { groupRest: _, ...beside } = segment
  return withoutCalculation(withFields(config, { segment: { ...beside, type } }))
}

/**
 * Changes the segment and assigns new colours, the automatic order, and a filter for the initial values. Columns and
 * bars lose the options that need unsplit marks: value labels and fixed ends of the axis (reference rule).
 */
export function setSegment<Config extends PlotConfig>(
  config: Config,
  componentId: string,
  rules: PlotRules,
  components: Components,
): Config {
  const dimension = findDimension(components, componentId)
  if (!dimension) throw new Error('No component segment')
  const paletteId = choosePalette(dimension)
  const { animation } = plotFields(config)
  const next = withFields(config, {
    segment: {
      componentId,
      ...(rules.segmentSorting !== 'none' ? { sorting: DEFAULT_SORTING } : {}),
      ...(rules.stacking === 'choice' ? { type: firstArrangement(config, rules, components) } : {}),
    },
    color: { type: 'segment', paletteId, colorMapping: toColorMapping(valuesInData(dimension), paletteId) },
    ...(animation?.componentId === componentId ? { animation: undefined } : {}),
  })
  const [axis] = rules.measures
  const plain =
    rules.stacking === 'choice' && axis
      ? withField(next, axis, { showValues: false, customDomain: undefined })
      : next
  // shown values get the palette's first colours
  return setPalette(withChosenValues(plain, dimension), paletteId, components)
}

/** Returns the initial arrangement of segments. */
function firstArrangement(
  config: PlotConfig,
  rules: PlotRules,
  components: Components,
): 'stacked' | 'grouped' {
  const [axis] = rules.measures
  const id = axis && plotFields(config)[axis]?.componentId
  const measure = id === undefined ? undefined : findMeasure(components, id)
  return measure && beginsStacked(measure, rules.stackingRule) ? 'stacked' : 'grouped'
}

/**
 * Filters a dimension to its initial values. Keeps values that the author chose before. Adds no filter if all values
 * are shown.
 */
function withChosenValues<Config extends PlotConfig>(config: Config, dimension: Dimension): Config {
  const chosen = readFirstValues(dimension)
  const isAll = !hasMoreValues(dimension) && dimension.values.every(({ value }) => chosen.includes(value))
  if (isAll || readFilter(config, dimension.id)?.type === 'multi') return config
  return withFilter(config, dimension.id, multiFilter(chosen))
}

/** Removes the segment. The chart then has one colour and no shares (specification 2 §4). */
export const deleteSegment = <Config extends PlotConfig>(config: Config): Config =>
  withoutCalculation(withFields(config, { segment: undefined, color: defaultSingleColor() }))

/** Shows absolute values, and removes the choice for readers. */
export function withoutCalculation<Config extends PlotConfig>(config: Config): Config {
  const { interactiveFiltersConfig } = config
  if (!interactiveFiltersConfig) return config
  const { calculation } = noInteractiveFilters()
  return { ...config, interactiveFiltersConfig: { ...interactiveFiltersConfig, calculation } }
}
