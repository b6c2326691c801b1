import type { ChartConfig } from '../config/index.ts'
import { setHighlight } from '../controls/highlight-controls.ts'
import type { ControlValue } from '../controls.ts'
import { changeChartType, setControl, setMultiFilter, showAsBars } from '../edit/edit-chart.ts'
import { controlsOf } from '../editing.ts'
import type { ChartTypeName } from '../registry.ts'
import { isSortable } from '../rules/sorting.ts'
import type { AdviceSite, ShownDimension, WayOut } from './advice.ts'

/** Keeps only the values with the largest sums. */
export const keepLargest = (
  { components }: AdviceSite,
  { dimension, values }: ShownDimension,
  count: number,
): WayOut => {
  const largest = listLargest(values, count)
  return {
    messageId: 'advice.way.largest',
    values: { count },
    change: (config) => setMultiFilter(config, dimension.id, largest, components),
  }
}

/** Limits the axis to its largest values, so that the chart says how many are left out. Sorts them by size. */
export const keepTop = (site: AdviceSite, { dimension }: ShownDimension, count: number): WayOut => ({
  messageId: 'advice.way.largest',
  values: { count },
  change: (config) => {
    const kept = set(site, 'top', String(count))(config)
    return isSortable(dimension) ? sortLargestFirst(site, kept) : kept
  },
})

const listLargest = (values: ShownDimension['values'], count: number): string[] =>
  values
    .toSorted((a, b) => b.sum - a.sum)
    .slice(0, count)
    .map(({ value }) => value)

/** Highlights the largest values and greys out the others, so that all values remain visible. */
export function highlightLargest({ dimension, values }: ShownDimension, count: number): WayOut {
  const largest = listLargest(values, count)
  return {
    messageId: 'advice.way.highlight',
    values: { count },
    change: (config) => setHighlight(config, dimension.id, largest),
  }
}

/** Suggests small multiples. Empty if there are too many values or the chart has no such control. */
export function asFacets(site: AdviceSite, { dimension }: ShownDimension): WayOut[] {
  const { config, components, options } = site
  const control = controlsOf(config, components, options).find(({ id }) => id === 'facet')
  const isOffered =
    control?.kind === 'select' &&
    control.options.some(({ value, disabled }) => value === dimension.id && !disabled)
  if (!isOffered) return []
  return [{ messageId: 'advice.way.facets', change: set(site, 'facet', dimension.id) }]
}

/**
 * Sorts the category axis by size, largest first. The category axis is horizontal for columns and vertical for bars.
 */
const sortLargestFirst = (site: AdviceSite, config: ChartConfig): ChartConfig =>
  ['x-sorting', 'y-sorting'].reduce((next, id) => set(site, id, 'byMeasure-desc')(next), config)

/**
 * Groups all but the values with the largest sums, so that the whole stays complete. Empty if the chart has no such
 * control because its parts cannot be added.
 */
export function groupRest(site: AdviceSite, count: number): WayOut[] {
  const { config, components, table } = site
  const options = { ...site.options, table }
  const control = controlsOf(config, components, options).find(({ id }) => id === 'segment-rest')
  if (!control) return []
  return [
    {
      messageId: 'advice.way.group-rest',
      values: { count },
      change: set({ ...site, options }, 'segment-rest', String(count)),
    },
  ]
}

/** Removes these values. */
export const leaveOut = (
  { components }: AdviceSite,
  { dimension, values }: ShownDimension,
  left: readonly string[],
): WayOut => {
  const kept = values.flatMap(({ value }) => (left.includes(value) ? [] : [value]))
  return {
    messageId: 'advice.way.leave-out',
    values: { count: left.length, name: values.find(({ value }) => value === left[0])?.label ?? '' },
    change: (config) => setMultiFilter(config, dimension.id, kept, components),
  }
}

/** Turns each value into a bar, largest first unless the dimension is ordered. */
export const asBars = ({ components, options }: AdviceSite, { dimension }: ShownDimension): WayOut => ({
  messageId: isSortable(dimension) ? 'advice.way.sorted-bars' : 'advice.way.bars',
  change: (config) => showAsBars(config, dimension.id, components, options),
})

export const asLines = (site: AdviceSite): WayOut => asType(site, 'line', 'advice.way.lines')

export const asTable = (site: AdviceSite): WayOut => asType(site, 'table', 'advice.way.table')

const asType = ({ components, options }: AdviceSite, name: ChartTypeName, messageId: string): WayOut => ({
  messageId,
  change: (config) => changeChartType(config, name, components, options),
})

/** Sets a control of the chart. Empty if the chart has no such control. */
export const set =
  ({ components, options }: AdviceSite, id: string, value: ControlValue) =>
  (config: ChartConfig): ChartConfig => {
    const control = controlsOf(config, components, options).find((each) => each.id === id)
    return control ? setControl(config, control, value, components) : config
  }
