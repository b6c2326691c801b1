import {
  type Component,
  type Dimension,
  findComponent,
  findDimension,
  findMeasure,
  type RelatedKind,
} from '@tessera/cube'
import { scaleLinear } from 'd3-scale'
import type { Control, NumberControl, SelectControl, ToggleControl } from '../controls.ts'
import { readEnds, readStackEnds } from '../data/value-ends.ts'
import { readInteractive } from '../edit/interactive.ts'
import { setAbbreviations, setCustomDomain, setShowValues, setUncertainty } from '../edit/options.ts'
import { type AxisName, isStacked, type PlotConfig, type PlotRules, plotFields } from '../edit/plot.ts'
import { setCategory, setMeasure } from '../edit/set-plot-field.ts'
import { setSorting } from '../edit/sorting.ts'
import { idsOf } from '../roles/ids.ts'
import { CATEGORY_KINDS, NUMERICAL_KINDS, TIME_KINDS } from '../rules/encoding-kinds.ts'
import { isSortingShown } from '../rules/sorting.ts'
import { lengthDomain, placeDomain } from '../scales/measure-domain.ts'
import { componentOptions } from './options.ts'
import type { PlotSite } from './plot-site.ts'
import { sortingControl } from './sorting-control.ts'

/** The messages that name the axes. */
const AXIS_NAMES: Record<AxisName, string> = {
  x: 'controls.axis.horizontal',
  y: 'controls.axis.vertical',
}

const axisIdOf = (config: PlotConfig, axis: AxisName): string => plotFields(config)[axis]?.componentId ?? ''

/** Which measure stands on an axis, and how it is shown. */
export const measureControls = <Config extends PlotConfig>(
  site: PlotSite<Config>,
  axis: AxisName,
): Control<Config>[] => [measureSelect(site, axis), ...measureOptions(site, axis)]

/** Which measure stands on an axis. */
export const measureSelect = <Config extends PlotConfig>(
  { config, components, rules }: PlotSite<Config>,
  axis: AxisName,
  messageId: string = AXIS_NAMES[axis],
): SelectControl<Config> => ({
  kind: 'select',
  id: axis,
  field: axis,
  messageId,
  options: componentOptions(components, NUMERICAL_KINDS),
  value: axisIdOf(config, axis),
  write: (componentId) => setMeasure(config, axis, componentId, rules, components),
})

function measureOptions<Config extends PlotConfig>(
  site: PlotSite<Config>,
  axis: AxisName,
): Control<Config>[] {
  return [showValuesControl(site, axis), ...domainControls(site, axis)]
}

/** The dimension that categories are laid along an axis by, with their order. */
export function categoryControls<Config extends PlotConfig>(
  site: PlotSite<Config>,
  axis: AxisName,
): Control<Config>[] {
  const { config, components } = site
  const dimension = findDimension(components, axisIdOf(config, axis))
  return [
    dimensionSelect(site, axis, true),
    ...(dimension && isSortingShown(dimension, plotFields(config)[axis]?.sorting)
      ? [categorySorting(site, axis, dimension)]
      : []),
    ...abbreviationControls(site, axis),
  ]
}

/** The dimension of time along an axis. */
export const timeControls = <Config extends PlotConfig>(
  site: PlotSite<Config>,
  axis: AxisName,
): Control<Config>[] => [dimensionSelect(site, axis, false), ...abbreviationControls(site, axis)]

function dimensionSelect<Config extends PlotConfig>(
  { config, components }: PlotSite<Config>,
  axis: AxisName,
  isSorted: boolean,
): SelectControl<Config> {
  const kinds = isSorted ? CATEGORY_KINDS : TIME_KINDS
  const { segment, animation } = plotFields(config)
  return {
    kind: 'select',
    id: axis,
    field: axis,
    messageId: AXIS_NAMES[axis],
    options: componentOptions(components, kinds, [segment?.componentId, animation?.componentId]),
    value: axisIdOf(config, axis),
    write: (componentId) => setCategory(config, axis, componentId, isSorted),
  }
}

const categorySorting = <Config extends PlotConfig>(
  { config }: PlotSite<Config>,
  axis: AxisName,
  dimension: Dimension,
): SelectControl<Config> =>
  sortingControl({
    id: `${axis}-sorting`,
    place: 'category',
    dimension,
    sorting: plotFields(config)[axis]?.sorting,
    isAnimated: plotFields(config).animation !== undefined,
    write: (sorting) => setSorting(config, axis, sorting),
  })

/** Abbreviations, where the values along the axis have some. */
function abbreviationControls<Config extends PlotConfig>(
  { config, components }: PlotSite<Config>,
  axis: AxisName,
): ToggleControl<Config>[] {
  if (!hasAbbreviations(findComponent(components, axisIdOf(config, axis)))) return []
  return [
    {
      kind: 'toggle',
      id: `${axis}-abbreviations`,
      messageId: 'controls.abbreviations',
      groupMessageId: AXIS_NAMES[axis],
      value: plotFields(config)[axis]?.useAbbreviations ?? false,
      write: (isOn) => setAbbreviations(config, axis, isOn),
    },
  ]
}

export const hasAbbreviations = (component: Component | undefined): boolean =>
  component?.values.some(({ alternateName }) => alternateName) ?? false

/**
 * Values beside marks: of whole marks, and the totals above stacks of columns and bars (reference rule: value labels).
 * Shares of a whole add up to the same everywhere.
 */
export function showValuesControl<Config extends PlotConfig>(
  { config, rules }: PlotSite<Config>,
  axis: AxisName,
): ToggleControl<Config> {
  const { segment } = plotFields(config)
  const hasTotals = hasPartValues(config, rules)
  const isOff = segment !== undefined && !(hasTotals && !isShare(config))
  return {
    kind: 'toggle',
    id: `${axis}-show-values`,
    messageId: hasTotals ? 'controls.show-values.totals' : 'controls.show-values',
    groupMessageId: AXIS_NAMES[axis],
    value: plotFields(config)[axis]?.showValues ?? false,
    ...(isOff ? { disabled: true, hint: { messageId: offMessageId(hasTotals) } } : {}),
    write: (isOn) => setShowValues(config, axis, isOn),
  }
}

const offMessageId = (hasTotals: boolean): string =>
  hasTotals ? 'controls.show-values.totals.disabled' : 'controls.show-values.disabled'

/** Whether parts can have their values written in them: those of stacked columns and bars. */
export const hasPartValues = (config: PlotConfig, rules: PlotRules): boolean =>
  rules.stacking === 'choice' && isStacked(config, rules)

const isShare = (config: PlotConfig): boolean => readInteractive(config).calculation.type === 'percent'

/** Which uncertainty is published with the measure: nothing is offered that there is not. */
export function uncertaintyControls<Config extends PlotConfig>(
  { config, components, rules }: PlotSite<Config>,
  axis: AxisName,
): ToggleControl<Config>[] {
  const measureId = axisIdOf(config, axis)
  const has = (kind: RelatedKind): boolean => hasRelated(components.dimensions, measureId, kind)
  const shown = plotFields(config)[axis]
  const base = {
    kind: 'toggle',
    groupMessageId: AXIS_NAMES[axis],
    ...(isStacked(config, rules)
      ? { disabled: true, hint: { messageId: 'controls.uncertainty.disabled' } }
      : {}),
  } as const
  const error: ToggleControl<Config> = {
    ...base,
    id: `${axis}-standard-error`,
    messageId: 'controls.standard-error',
    value: shown?.showStandardError ?? false,
    write: (showStandardError) => setUncertainty(config, axis, { showStandardError }),
  }
  const interval: ToggleControl<Config> = {
    ...base,
    id: `${axis}-confidence-interval`,
    messageId: 'controls.confidence-interval',
    value: shown?.showConfidenceInterval ?? false,
    write: (showConfidenceInterval) => setUncertainty(config, axis, { showConfidenceInterval }),
  }
  return [
    ...(has('StandardError') ? [error] : []),
    ...(has('ConfidenceUpperBound') && has('ConfidenceLowerBound') ? [interval] : []),
  ]
}

const hasRelated = (dimensions: Dimension[], measureId: string, kind: RelatedKind): boolean =>
  dimensions.some(({ related }) => related?.some((each) => each.kind === kind && each.id === measureId))

/** Fixed ends of a measure's axis; shares of a whole go from 0 to 100 whatever is set. */
export function domainControls<Config extends PlotConfig>(
  site: PlotSite<Config>,
  axis: AxisName,
): (ToggleControl<Config> | NumberControl<Config>)[] {
  const { config, rules } = site
  const domain = plotFields(config)[axis]?.customDomain
  const isPercent = isStacked(config, rules) && isShare(config)
  const base = {
    groupMessageId: AXIS_NAMES[axis],
    ...(isPercent ? { disabled: true, hint: { messageId: 'controls.domain.disabled' } } : {}),
  }
  const toggle: ToggleControl<Config> = {
    ...base,
    kind: 'toggle',
    id: `${axis}-domain`,
    messageId: 'controls.domain',
    value: domain !== undefined,
    write: (isOn) => setCustomDomain(config, axis, isOn ? firstDomain(site, axis) : undefined),
  }
  if (!domain) return [toggle]
  const [min, max] = domain
  const low: NumberControl<Config> = {
    ...base,
    kind: 'number',
    id: `${axis}-domain-min`,
    messageId: 'controls.domain.min',
    value: min,
    refusalOf: (value) => (value < max ? undefined : { messageId: 'controls.domain.not-below' }),
    write: (value) => setCustomDomain(config, axis, [value, max]),
  }
  const high: NumberControl<Config> = {
    ...base,
    kind: 'number',
    id: `${axis}-domain-max`,
    messageId: 'controls.domain.max',
    value: max,
    refusalOf: (value) => (min < value ? undefined : { messageId: 'controls.domain.not-above' }),
    write: (value) => setCustomDomain(config, axis, [min, value]),
  }
  return [toggle, low, high]
}

/** About so many steps of round numbers an axis has. */
const TICKS = 5

/**
 * Round ends around what is drawn: what the axis shows anyway, so that nothing moves when it is fixed. Without
 * observations around what the cube states; 0 to 100 where it does not.
 */
function firstDomain(
  { config, components, rules, table }: PlotSite<PlotConfig>,
  axis: AxisName,
): [number, number] {
  const fields = plotFields(config)
  const measureId = fields[axis]?.componentId ?? ''
  const within = idsOf(rules.category ? fields[rules.category] : undefined, fields.animation)
  const drawn =
    table && (isStacked(config, rules) ? readStackEnds(table, measureId, within) : readEnds(table, measureId))
  const { min = 0, max = 100, scaleType } = findMeasure(components, measureId) ?? {}
  const ends = drawn ?? [min, max]
  const domain = rules.stacking === 'never' ? placeDomain(ends, { scaleType }) : lengthDomain(ends)
  return scaleLinear().domain(domain).nice(TICKS).domain() as [number, number]
}
