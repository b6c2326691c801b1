import {
  type Components,
  type Dimension,
  findDimension,
  findMeasure,
  multiFilter,
  valuesInData,
} from '@tessera/cube'
import { DEFAULT_SORTING, noInteractiveFilters } from '../config/defaults.ts'
import { readFilter, withFilter } from '../filters/cube-filters.ts'
import { choosePalette, toColorMapping } from '../palettes/color-mapping.ts'
import { DEFAULT_CATEGORICAL_PALETTE, DEFAULT_COLOR } from '../palettes/palettes.ts'
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

/** One colour for all marks, as a new chart has it. */
export const defaultSingleColor = (): PlotFields['color'] => ({
  type: 'single',
  paletteId: DEFAULT_CATEGORICAL_PALETTE,
  color: DEFAULT_COLOR,
})

/**
 * Another dimension along the axis: nothing of the old one stays (reference rule: choosing another component). What
 * split the marks by it, or played through it, does so no more.
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
 * Another measure: nothing of the old one stays but that an area chart fills its gaps somehow. Segments of a measure
 * that cannot be summed stand side by side, and where they can only be stacked they go (specification 1 §5, worded
 * for what can be summed).
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
 * Segments on each other or side by side; what stands side by side is no share of a whole (specification 1 §4) and has
 * no rest.
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
 * Another segment: colours of its own, the automatic order, and a filter with the values to begin with. Columns and
 * bars lose what was meant for whole marks: written values and the axis's fixed ends (reference rule).
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
  // the first colours go to the values that are shown
  return setPalette(withChosenValues(plain, dimension), paletteId, components)
}

/** What can be summed is stacked, all else stands side by side. */
function firstArrangement(
  config: PlotConfig,
  rules: PlotRules,
  components: Components,
): 'stacked' | 'grouped' {
  const [axis] = rules.measures
  const id = axis && plotFields(config)[axis]?.componentId
  const measure = id === undefined ? undefined : findMeasure(components, id)
  return measure && isStackable(measure, rules.stackingRule) ? 'stacked' : 'grouped'
}

/** All values need no filter; those an author has chosen before stay chosen. */
function withChosenValues<Config extends PlotConfig>(config: Config, dimension: Dimension): Config {
  const chosen = readFirstValues(dimension)
  const isAll = dimension.values.every(({ value }) => chosen.includes(value))
  if (isAll || readFilter(config, dimension.id)?.type === 'multi') return config
  return withFilter(config, dimension.id, multiFilter(chosen))
}

/** No segment: one colour, and nothing to be a share of (specification 2 §4). */
export const deleteSegment = <Config extends PlotConfig>(config: Config): Config =>
  withoutCalculation(withFields(config, { segment: undefined, color: defaultSingleColor() }))

/** Values as they are, and not for readers to change. */
export function withoutCalculation<Config extends PlotConfig>(config: Config): Config {
  const { interactiveFiltersConfig } = config
  if (!interactiveFiltersConfig) return config
  const { calculation } = noInteractiveFilters()
  return { ...config, interactiveFiltersConfig: { ...interactiveFiltersConfig, calculation } }
}
