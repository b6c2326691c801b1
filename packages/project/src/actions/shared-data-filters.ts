import { readFilter } from '@tessera/chart'
import {
  type ComponentId,
  type Dimension,
  FIELD_VALUE_NONE,
  readDefaultValue,
  singleFilter,
} from '@tessera/cube'
import { filterIdsOf } from '../dashboard/candidates.ts'
import type { DashboardFilters } from '../dashboard-filters.ts'
import { noDashboardFilters } from '../new-project.ts'
import type { Project } from '../project.ts'

type DataFilters = DashboardFilters['dataFilters']

const readDataFilters = ({ dashboardFilters }: Project): DataFilters =>
  (dashboardFilters ?? noDashboardFilters()).dataFilters

const withDataFilters = (project: Project, dataFilters: DataFilters): Project => ({
  ...project,
  dashboardFilters: { ...(project.dashboardFilters ?? noDashboardFilters()), dataFilters },
})

/**
 * Shares the filter of a dimension. It starts with the value of the charts if they agree, or else with the default
 * value of the dimension, and is inserted in the order of the candidates (specification 2 §4). No-op for dimensions
 * that are not candidates or have no values.
 */
export function addSharedDataFilter(project: Project, id: ComponentId, candidates: Dimension[]): Project {
  const before = readDataFilters(project)
  const dimension = candidates.find((candidate) => candidate.id === id)
  const fallback = dimension && readDefaultValue(dimension)
  const value = fallback && (readCommonValue(project, id) ?? fallback)
  if (value === undefined || before.componentIds.includes(id)) return project
  const order = new Map(candidates.map((candidate, index) => [candidate.id, index]))
  const rank = (other: ComponentId): number => order.get(other) ?? candidates.length
  return withDataFilters(project, {
    ...before,
    componentIds: [...before.componentIds, id].sort((a, b) => rank(a) - rank(b)),
    filters: { ...before.filters, [id]: singleFilter(value) },
  })
}

/** Returns the value by which all charts with a filter of the dimension are filtered; `undefined` if they differ. */
function readCommonValue({ chartConfigs }: Project, id: ComponentId): string | number | undefined {
  const filters = chartConfigs.flatMap((config) => readFilter(config, id) ?? [])
  const values = new Set(filters.map((filter) => (filter.type === 'single' ? filter.value : undefined)))
  const [value] = values
  return values.size === 1 && value !== FIELD_VALUE_NONE ? value : undefined
}

/** Stops sharing the filter of a dimension. The charts keep their own filters for it. */
export function removeSharedDataFilter(project: Project, id: ComponentId): Project {
  const before = readDataFilters(project)
  if (!before.componentIds.includes(id)) return project
  const { [id]: _, ...filters } = before.filters
  const componentIds = before.componentIds.filter((other) => other !== id)
  return withDataFilters(project, { ...before, componentIds, filters })
}

/** Sets the value of a shared filter, which always has one (reference rule: it cannot be cleared to none). */
export function setSharedDataFilter(project: Project, id: ComponentId, value: string | number): Project {
  const before = readDataFilters(project)
  if (!before.componentIds.includes(id) || value === FIELD_VALUE_NONE) return project
  return withDataFilters(project, { ...before, filters: { ...before.filters, [id]: singleFilter(value) } })
}

/** Removes shared filters of dimensions by which no chart is filtered any longer. */
export function withoutLostFilters(project: Project): Project {
  const known = new Set(project.chartConfigs.flatMap((config) => [...filterIdsOf(config)]))
  const lost = readDataFilters(project).componentIds.filter((id) => !known.has(id))
  return lost.reduce(removeSharedDataFilter, project)
}
