import type { ChartConfig } from '../config/index.ts'
import type { ControlValue } from '../controls.ts'
import { changeChartType, setMultiFilter, showAsBars, turnControl } from '../edit/edit-chart.ts'
import { controlsOf } from '../registry.ts'
import { isSortable } from '../rules/sorting.ts'
import type { AdviceSite, ShownDimension, WayOut } from './advice.ts'

/**
 * Only the values with the largest sums. Along an axis the largest comes first: in another order nobody sees that they
 * are the largest.
 */
export const keepLargest = (
  site: AdviceSite,
  { dimension, values }: ShownDimension,
  count: number,
): WayOut => {
  const largest = values.toSorted((a, b) => b.sum - a.sum).slice(0, count)
  return {
    messageId: 'advice.way.largest',
    values: { count },
    change: (config) => {
      const kept = setMultiFilter(
        config,
        dimension.id,
        largest.map(({ value }) => value),
        site.components,
      )
      const isAlongAxis = site.category?.dimension.id === dimension.id
      return isAlongAxis && isSortable(dimension) ? sortLargestFirst(site, kept) : kept
    },
  }
}

/** Columns have their categories along one axis, bars along the other. */
const sortLargestFirst = (site: AdviceSite, config: ChartConfig): ChartConfig =>
  ['x-sorting', 'y-sorting'].reduce((next, id) => turn(site, id, 'byMeasure-desc')(next), config)

/**
 * The values with the largest sums, and all others as one: the whole stays the whole. None where the chart's parts make no
 * sum (its control).
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
      change: turn({ ...site, options }, 'segment-rest', String(count)),
    },
  ]
}

/** All shown values but these. */
export const leaveOut = (
  { components }: AdviceSite,
  { dimension, values }: ShownDimension,
  left: readonly string[],
): WayOut => {
  const kept = values.filter(({ value }) => !left.includes(value))
  return {
    messageId: 'advice.way.leave-out',
    values: { count: left.length, name: values.find(({ value }) => value === left[0])?.label ?? '' },
    change: (config) =>
      setMultiFilter(
        config,
        dimension.id,
        kept.map(({ value }) => value),
        components,
      ),
  }
}

/** A bar for each value; where the dimension has no order of its own, the largest first. */
export const asBars = ({ components, options }: AdviceSite, { dimension }: ShownDimension): WayOut => ({
  messageId: isSortable(dimension) ? 'advice.way.sorted-bars' : 'advice.way.bars',
  change: (config) => showAsBars(config, dimension.id, components, options),
})

export const asLines = ({ components, options }: AdviceSite): WayOut => ({
  messageId: 'advice.way.lines',
  change: (config) => changeChartType(config, 'line', components, options),
})

export const asTable = ({ components, options }: AdviceSite): WayOut => ({
  messageId: 'advice.way.table',
  change: (config) => changeChartType(config, 'table', components, options),
})

/** One turn of a control of the chart, as its author would do it; nothing where the chart has no such control. */
export const turn =
  ({ components, options }: AdviceSite, id: string, value: ControlValue) =>
  (config: ChartConfig): ChartConfig => {
    const control = controlsOf(config, components, options).find((each) => each.id === id)
    return control ? turnControl(config, control, value, components) : config
  }
