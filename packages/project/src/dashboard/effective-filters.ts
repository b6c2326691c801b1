import type { ChartConfig, ParseIssue } from '@tessera/chart'
import { type ComponentId, type Filter, type Filters, isJoinById, readComponentId } from '@tessera/cube'
import type { DashboardFilters } from '../dashboard-filters.ts'
import { animationIdOf } from './animation-id.ts'
import { idsOfDimension } from './dimension-ids.ts'

type Cube = ChartConfig['cubes'][number]

/** What changes the filters of a chart where it is shown. */
export type FilterOverrides = {
  /** With the values its reader has chosen, where one has. */
  dashboardFilters?: DashboardFilters
  /** What the reader has chosen in the chart itself. */
  readerFilters?: Filters
  /** The components that are asked for, where they are not all: filters of others stay the author's. */
  componentIds?: ComponentId[]
}

/**
 * A chart as it is asked for (reference rule: effective filters): the author's filters, overridden by those of the
 * dashboard, overridden by the reader's. The order of filters stays.
 */
export function withEffectiveFilters(
  config: ChartConfig,
  { dashboardFilters, readerFilters = {}, componentIds }: FilterOverrides,
): {
  config: ChartConfig
  /** The filters of the chart that the dashboard's stand for, by their ids in it. */
  shared: ComponentId[]
  warnings: ParseIssue[]
} {
  const shared = readShared(config, dashboardFilters, componentIds)
  const cubes = config.cubes.map((cube) => ({
    ...cube,
    filters: {
      ...overrideExisting(config, cube.filters, shared),
      ...readerFiltersOf(config, cube, readerFilters),
    },
  }))
  const ids = [...Object.keys(shared), ...Object.keys(readerFilters)]
  const sharedIds = new Set(Object.keys(shared).flatMap((id) => idsOfDimension(config, id)))
  const own = config.cubes.flatMap(({ filters }) => Object.keys(filters).filter((id) => sharedIds.has(id)))
  return { config: { ...config, cubes }, shared: [...new Set(own)], warnings: findAmbiguous(config, ids) }
}

/** The dashboard's filters that may reach a chart: what it plays through is none of them. */
function readShared(
  config: ChartConfig,
  dashboardFilters: DashboardFilters | undefined,
  componentIds: ComponentId[] | undefined,
): Filters {
  if (!dashboardFilters) return {}
  const { componentIds: sharedIds, filters } = dashboardFilters.dataFilters
  const animationId = animationIdOf(config)
  const isWanted = (id: ComponentId): boolean => {
    const ids = idsOfDimension(config, id)
    const isRequested = !componentIds || componentIds.some((requested) => ids.includes(requested))
    return isRequested && !(animationId !== undefined && ids.includes(animationId))
  }
  return Object.fromEntries(
    sharedIds.filter(isWanted).flatMap((id) => {
      const filter = filters[id]
      return filter ? [[id, filter] as const] : []
    }),
  )
}

/** Only what an author has filtered is overridden, by whichever of its ids. */
function overrideExisting(config: ChartConfig, own: Filters, overrides: Filters): Filters {
  const byOwnId = new Map<ComponentId, Filter>(
    Object.entries(overrides).flatMap(([id, filter]) =>
      idsOfDimension(config, id).map((ownId) => [ownId, filter] as const),
    ),
  )
  return Object.fromEntries(
    Object.entries(own).map(([id, filter]) => {
      const override = byOwnId.get(id)
      // The place among the filters is the author's.
      return [id, override ? { ...override, position: filter.position } : filter]
    }),
  )
}

/** The reader's filters as one cube knows them; a dimension that need not be filtered may have none yet. */
function readerFiltersOf(config: ChartConfig, cube: Cube, readerFilters: Filters): Filters {
  return Object.fromEntries(
    Object.entries(readerFilters).flatMap(([id, filter]) => {
      const ids = idsOfDimension(config, id)
      const existing = ids.find((candidate) => candidate in cube.filters)
      const ownId = existing ?? ids.find((candidate) => belongsTo(candidate, cube, config))
      return ownId === undefined ? [] : [[ownId, filter] as const]
    }),
  )
}

const belongsTo = (id: ComponentId, cube: Cube, { cubes }: ChartConfig): boolean =>
  cubes.length === 1 ||
  (cube.joinBy?.includes(id) ?? false) ||
  (!isJoinById(id) && readComponentId(id)?.cubeIri === cube.unversionedIri)

/** A dimension that is not joined belongs to one cube: filtered in several, it is not said which is meant. */
const findAmbiguous = (config: ChartConfig, ids: ComponentId[]): ParseIssue[] =>
  [...new Set(ids)]
    .filter((id) => idsOfDimension(config, id).length === 1)
    .filter((id) => config.cubes.filter(({ filters }) => id in filters).length > 1)
    .map((id) => ({ path: id, message: 'The data filter is used in more than one cube.' }))
