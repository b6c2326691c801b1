import {
  type Component,
  type Dimension,
  findComponent,
  findDimension,
  findMeasure,
  type RelatedKind,
} from '@tessera/cube'
import { scaleLinear, scaleLog } from 'd3-scale'
import type { ControlSite } from '../chart-type.ts'
import type { Control, NumberControl, SelectControl, ToggleControl } from '../controls.ts'
import { readEnds, readStackEnds } from '../data/value-ends.ts'
import { isShare } from '../edit/interactive.ts'
import {
  type AxisName,
  isStacked,
  type PlotConfig,
  type PlotRules,
  plotFields,
  withField,
} from '../edit/plot.ts'
import { setCategory, setMeasure } from '../edit/set-plot-field.ts'
import { idsOf } from '../rules/chart-fields.ts'
import { isSortingShown } from '../rules/sorting.ts'
import { lengthDomain, lineDomain } from '../scales/measure-domain.ts'
import { FIELD_NAMES } from './field-names.ts'
import { fieldOptions } from './options.ts'
import { sortingControl } from './sorting-control.ts'

const axisIdOf = (config: PlotConfig, axis: AxisName): string => plotFields(config)[axis]?.componentId ?? ''

/** Returns the control that selects the component of an axis. */
const fieldSelect = <Config extends PlotConfig>(
  site: ControlSite<Config>,
  axis: AxisName,
  write: SelectControl<Config>['write'],
): SelectControl<Config> => ({
  kind: 'select',
  id: axis,
  field: axis,
  messageId: FIELD_NAMES[axis],
  options: fieldOptions(site, axis),
  value: axisIdOf(site.config, axis),
  write,
})

/** Returns the control that selects the measure of an axis. */
export const measureSelect = <Config extends PlotConfig>(
  site: ControlSite<Config>,
  axis: AxisName,
): SelectControl<Config> =>
  fieldSelect(site, axis, (componentId, components) =>
    setMeasure(site.config, axis, componentId, site.rules, components),
  )

/** Returns the controls for the dimension of a category axis, with its sorting. */
export function categoryControls<Config extends PlotConfig>(
  site: ControlSite<Config>,
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

/** Returns the controls for the dimension of a time axis. */
export const timeControls = <Config extends PlotConfig>(
  site: ControlSite<Config>,
  axis: AxisName,
): Control<Config>[] => [dimensionSelect(site, axis, false), ...abbreviationControls(site, axis)]

const dimensionSelect = <Config extends PlotConfig>(
  site: ControlSite<Config>,
  axis: AxisName,
  isSorted: boolean,
): SelectControl<Config> =>
  fieldSelect(site, axis, (componentId) => setCategory(site.config, axis, componentId, isSorted))

const categorySorting = <Config extends PlotConfig>(
  { config }: ControlSite<Config>,
  axis: AxisName,
  dimension: Dimension,
): SelectControl<Config> =>
  sortingControl({
    id: `${axis}-sorting`,
    place: 'category',
    dimension,
    sorting: plotFields(config)[axis]?.sorting,
    isAnimated: plotFields(config).animation !== undefined,
    write: (sorting) => withField(config, axis, { sorting }),
  })

/** Returns the control for abbreviations. Empty if the values on the axis have none. */
function abbreviationControls<Config extends PlotConfig>(
  { config, components }: ControlSite<Config>,
  axis: AxisName,
): ToggleControl<Config>[] {
  if (!hasAbbreviations(findComponent(components, axisIdOf(config, axis)))) return []
  return [
    {
      kind: 'toggle',
      id: `${axis}-abbreviations`,
      messageId: 'controls.abbreviations',
      groupMessageId: FIELD_NAMES[axis],
      value: plotFields(config)[axis]?.useAbbreviations ?? false,
      write: (useAbbreviations) => withField(config, axis, { useAbbreviations }),
    },
  ]
}

export const hasAbbreviations = (component: Component | undefined): boolean =>
  component?.values.some(({ alternateName }) => alternateName) ?? false

/**
 * Returns the controls for value labels: on marks that are not split, and as totals above stacked columns and bars
 * (reference rule: value labels). Not for shares of a whole, whose totals are all the same.
 */
export function showValuesControl<Config extends PlotConfig>(
  { config, rules }: ControlSite<Config>,
  axis: AxisName,
): ToggleControl<Config> {
  const { segment } = plotFields(config)
  const hasTotals = hasPartValues(config, rules)
  const isOff = segment !== undefined && !(hasTotals && !isShare(config))
  return {
    kind: 'toggle',
    id: `${axis}-show-values`,
    messageId: hasTotals ? 'controls.show-values.totals' : 'controls.show-values',
    groupMessageId: FIELD_NAMES[axis],
    value: plotFields(config)[axis]?.showValues ?? false,
    ...(isOff ? { disabled: true, hint: { messageId: offMessageId(hasTotals) } } : {}),
    write: (showValues) => withField(config, axis, { showValues }),
  }
}

const offMessageId = (hasTotals: boolean): string =>
  hasTotals ? 'controls.show-values.totals.disabled' : 'controls.show-values.disabled'

/** Returns whether values can be written inside parts: for stacked columns and bars. */
export const hasPartValues = (config: PlotConfig, rules: PlotRules): boolean =>
  rules.stacking === 'choice' && isStacked(config, rules)

/** Returns the controls for the kinds of uncertainty published with the measure; none if there are none. */
export function uncertaintyControls<Config extends PlotConfig>(
  { config, components, rules }: ControlSite<Config>,
  axis: AxisName,
): ToggleControl<Config>[] {
  const measureId = axisIdOf(config, axis)
  const has = (kind: RelatedKind): boolean => hasRelated(components.dimensions, measureId, kind)
  const shown = plotFields(config)[axis]
  const toggle = (
    name: 'standard-error' | 'confidence-interval',
    key: 'showStandardError' | 'showConfidenceInterval',
  ): ToggleControl<Config> => ({
    kind: 'toggle',
    id: `${axis}-${name}`,
    messageId: `controls.${name}`,
    groupMessageId: FIELD_NAMES[axis],
    ...(isStacked(config, rules)
      ? { disabled: true, hint: { messageId: 'controls.uncertainty.disabled' } }
      : {}),
    value: shown?.[key] ?? false,
    write: (isOn) => withField(config, axis, { [key]: isOn }),
  })
  return [
    ...(has('StandardError') ? [toggle('standard-error', 'showStandardError')] : []),
    ...(has('ConfidenceUpperBound') && has('ConfidenceLowerBound')
      ? [toggle('confidence-interval', 'showConfidenceInterval')]
      : []),
  ]
}

const hasRelated = (dimensions: Dimension[], measureId: string, kind: RelatedKind): boolean =>
  dimensions.some(({ related }) => related?.some((each) => each.kind === kind && each.id === measureId))

/**
 * Returns the controls for fixed ends of a measure's axis. Shares of a whole always range from 0 to
 * 100.
 */
export function domainControls<Config extends PlotConfig>(
  site: ControlSite<Config>,
  axis: AxisName,
): (ToggleControl<Config> | NumberControl<Config>)[] {
  const { config, rules } = site
  const { customDomain: domain, scale } = plotFields(config)[axis] ?? {}
  const isPercent = isStacked(config, rules) && isShare(config)
  const base = {
    groupMessageId: FIELD_NAMES[axis],
    ...(isPercent ? { disabled: true, hint: { messageId: 'controls.domain.disabled' } } : {}),
  }
  const write = (customDomain: [min: number, max: number] | undefined): Config =>
    withField(config, axis, { customDomain })
  const toggle: ToggleControl<Config> = {
    ...base,
    kind: 'toggle',
    id: `${axis}-domain`,
    messageId: 'controls.domain',
    value: domain !== undefined,
    write: (isOn) => write(isOn ? firstDomain(site, axis) : undefined),
  }
  if (!domain) return [toggle]
  const [min, max] = domain
  const end = (
    name: 'min' | 'max',
    toDomain: (value: number) => [min: number, max: number],
    refusalId: string,
  ): NumberControl<Config> => ({
    ...base,
    kind: 'number',
    id: `${axis}-domain-${name}`,
    messageId: `controls.domain.${name}`,
    value: name === 'min' ? min : max,
    refusalOf(value) {
      if (scale === 'log' && value <= 0) return { messageId: 'controls.logarithmic.disabled' }
      const [from, to] = toDomain(value)
      return from < to ? undefined : { messageId: refusalId }
    },
    write: (value) => write(toDomain(value)),
  })
  return [
    toggle,
    end('min', (value) => [value, max], 'controls.domain.not-below'),
    end('max', (value) => [min, value], 'controls.domain.not-above'),
  ]
}

/** Returns the control for a logarithmic scale. Disabled if some values have no logarithm. */
export function logarithmicControl<Config extends PlotConfig>(
  { config, components, table }: ControlSite<Config>,
  axis: AxisName,
): ToggleControl<Config> {
  const measureId = axisIdOf(config, axis)
  const [least = findMeasure(components, measureId)?.min] = (table && readEnds(table, measureId)) ?? []
  const { scale, customDomain: [from] = [] } = plotFields(config)[axis] ?? {}
  const isOn = scale === 'log'
  const cannotStart = from !== undefined && from <= 0
  const isOff = !isOn && least !== undefined && least <= 0
  return {
    kind: 'toggle',
    id: `${axis}-logarithmic`,
    messageId: 'controls.logarithmic',
    groupMessageId: FIELD_NAMES[axis],
    value: isOn,
    hint: { messageId: isOff ? 'controls.logarithmic.disabled' : 'controls.logarithmic.hint' },
    ...(isOff && { disabled: true }),
    write: (value) =>
      withField(config, axis, {
        scale: value ? 'log' : undefined,
        ...(value && cannotStart && { customDomain: undefined }),
      }),
  }
}

/** The approximate number of steps on an axis. */
const TICKS = 5

/**
 * Returns the initial ends when an author fixes the axis: its current rounded ends, so that the picture does not
 * change. Without observations, they are based on the cube's minimum and maximum, or are 0 and 100.
 */
function firstDomain(
  { config, components, rules, table }: ControlSite<PlotConfig>,
  axis: AxisName,
): [number, number] {
  const fields = plotFields(config)
  const measureId = fields[axis]?.componentId ?? ''
  const within = idsOf(rules.category ? fields[rules.category] : undefined, fields.animation)
  const drawn =
    table && (isStacked(config, rules) ? readStackEnds(table, measureId, within) : readEnds(table, measureId))
  const { min = 0, max = 100, scaleType } = findMeasure(components, measureId) ?? {}
  const ends = drawn ?? [min, max]
  if (fields[axis]?.scale === 'log' && ends[0] > 0)
    return scaleLog().domain(ends).nice().domain() as [number, number]
  const domain = rules.stacking === 'never' ? lineDomain(ends, { scaleType }) : lengthDomain(ends)
  return scaleLinear().domain(domain).nice(TICKS).domain() as [number, number]
}
