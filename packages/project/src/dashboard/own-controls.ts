import type { ChartConfig } from '@tessera/chart'
import type { ComponentId } from '@tessera/cube'
import type { DashboardFilters } from '../dashboard-filters.ts'
import { idsOfDimension } from './dimension-ids.ts'

/** The data filters a chart itself shows its readers: those of its own that the dashboard does not show for all. */
export function ownDataFilters(
  config: ChartConfig,
  dashboardFilters: DashboardFilters | undefined,
): ComponentId[] {
  const own = config.interactiveFiltersConfig?.dataFilters
  if (!own?.active) return []
  const shared = dashboardFilters?.dataFilters.componentIds ?? []
  return own.componentIds.filter((id) => !idsOfDimension(config, id).some((other) => shared.includes(other)))
}

/** Brush and time slider of the charts are hidden while one time range holds for all (reference rule). */
export const hidesOwnTimeControls = (dashboardFilters: DashboardFilters | undefined): boolean =>
  dashboardFilters?.timeRange.active ?? false
