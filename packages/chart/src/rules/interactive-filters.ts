import type { ComponentId } from '@tessera/cube'
import { noInteractiveFilters } from '../config/defaults.ts'
import type { InteractiveFiltersConfig } from '../config/interactive-filters.ts'

/** The parts of a chart that decide what its readers may change. */
export type ReaderChoices = {
  /** The time dimension on its axis, if any. */
  timeId?: ComponentId
  segmentId?: ComponentId
  /** Only parts of a whole can be shown in percent. */
  isStacked?: boolean
  /** Dimensions that are drawn, so a data filter would remove the marks the chart shows. A table has none: rows are not marks. */
  fieldIds: ComponentId[]
}

/**
 * Limits what readers may change to what the chart has (specification 1 §4): a time range requires a time axis, a
 * legend a segment, percent a stack. Dimensions used in fields cannot be data filters.
 */
export function fitInteractiveFilters(
  filters: InteractiveFiltersConfig | undefined,
  { timeId = '', segmentId, isStacked = false, fieldIds }: ReaderChoices,
): InteractiveFiltersConfig {
  const none = noInteractiveFilters(timeId)
  if (!filters) return none
  const isSameTime = filters.timeRange.componentId === timeId
  // charts of the reference system may omit the segment's id, because they have only one
  const isSameLegend = segmentId !== undefined && ['', segmentId].includes(filters.legend.componentId)
  const componentIds = filters.dataFilters.componentIds.filter((id) => !fieldIds.includes(id))
  return {
    ...filters,
    legend: isSameLegend ? filters.legend : none.legend,
    timeRange: isSameTime ? filters.timeRange : none.timeRange,
    dataFilters: {
      ...filters.dataFilters,
      active: filters.dataFilters.active && componentIds.length > 0,
      componentIds,
      ...onlyOf(filters.dataFilters, componentIds),
    },
    calculation: isStacked ? filters.calculation : none.calculation,
  }
}

/** Returns the filter types and initial values of these dimensions only. */
export function onlyOf(
  { filterTypes, defaultValueOverrides }: InteractiveFiltersConfig['dataFilters'],
  ids: readonly ComponentId[],
): Pick<InteractiveFiltersConfig['dataFilters'], 'filterTypes' | 'defaultValueOverrides'> {
  const pick = <Said>(said: Record<ComponentId, Said>): Record<ComponentId, Said> =>
    Object.fromEntries(Object.entries(said).filter(([id]) => ids.includes(id)))
  return {
    ...(filterTypes && { filterTypes: pick(filterTypes) }),
    ...(defaultValueOverrides && { defaultValueOverrides: pick(defaultValueOverrides) }),
  }
}
