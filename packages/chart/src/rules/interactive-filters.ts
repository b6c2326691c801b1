import type { ComponentId } from '@tessera/cube'
import { noInteractiveFilters } from '../config/defaults.ts'
import type { InteractiveFiltersConfig } from '../config/interactive-filters.ts'

/** The parts of a chart that determine what its readers can change. */
export type ReaderChoices = {
  /** The time dimension on its axis, if any. */
  timeId?: ComponentId
  segmentId?: ComponentId
  /** Whether parts are stacked. Only parts of a whole can be shown in percent. */
  isStacked?: boolean
  /**
   * Drawn dimensions. They cannot be data filters, because filtering would remove marks. Tables have none, because rows
   * are not marks.
   */
  fieldIds: ComponentId[]
}

/**
 * Limits what readers can change to what the chart has (specification 1 §4). A time range requires a time axis, a
 * legend a segment, and percentages a stack. Dimensions used in fields cannot be data filters.
 */
export function fitInteractiveFilters(
  filters: InteractiveFiltersConfig | undefined,
  { timeId = '', segmentId, isStacked = false, fieldIds }: ReaderChoices,
): InteractiveFiltersConfig {
  const none = noInteractiveFilters(timeId)
  if (!filters) return none
  const isSameTime = filters.timeRange.componentId === timeId
  // charts of the reference system may omit the segment's id, because they have only one segment
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
