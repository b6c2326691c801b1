import {
  type ComponentId,
  type Components,
  type Dimension,
  findDimension,
  idsOfDimension,
  type Limit,
  type LimitContext,
  MOST_RECENT_VALUE,
  readTimeOf,
} from '@tessera/cube'
import type { CommonConfig } from '../chart-type.ts'
import { sortDates } from '../rules/dates.ts'
import { readFilter } from './cube-filters.ts'

/** A limit shown in a chart. The config identifies it by the values it was published for. */
export type StoredLimit = CommonConfig['limits'][string][number]

/** Returns the style of a published limit in the chart; `undefined` if the limit is hidden. */
export const readLimit = (
  { limits }: Pick<CommonConfig, 'limits'>,
  measureId: ComponentId,
  { related }: Limit,
): StoredLimit | undefined =>
  limits[measureId]?.find(
    (stored) =>
      stored.related.length === related.length &&
      stored.related.every((each) =>
        related.some(({ dimensionId, value }) => dimensionId === each.dimensionId && value === each.value),
      ),
  )

/**
 * Returns whether a limit applies to what a chart shows (specification 2 §5, limits are valid for the current filters).
 * Each of its dimensions must be along the axis, or filtered to its value or to a time within its period. Only such
 * limits can be switched on and are drawn.
 */
export const isLimitValid = (
  config: Pick<CommonConfig, 'cubes'>,
  { related }: Limit,
  axisId: ComponentId,
  components: Components,
): boolean =>
  related.every((context) => {
    // a limit names the dimension of its own dataset, which may be joined
    const ids = idsOfDimension(config.cubes, context.dimensionId)
    if (ids.includes(axisId)) return true
    const filter = readFilter(config, context.dimensionId)
    const dimension = ids.map((id) => findDimension(components, id)).find((each) => each !== undefined)
    const filtered = filter?.type === 'single' ? toFixedValue(filter.value, dimension) : undefined
    return filtered !== undefined && holdsAt(context, filtered, dimension)
  })

/**
 * Returns the value a filter selects: the newest according to the observations, otherwise the last of the dimension.
 */
function toFixedValue(value: string | number, dimension: Dimension | undefined): string | undefined {
  if (value !== MOST_RECENT_VALUE) return String(value)
  return dimension && (dimension.newest ?? sortDates(dimension).at(-1)?.value)
}

function holdsAt({ kind, value }: LimitContext, filtered: string, dimension: Dimension | undefined): boolean {
  if (kind === 'single') return filtered === value
  const timeOf = dimension && readTimeOf(dimension)
  const [at, end] = [timeOf?.(filtered), timeOf?.(value)]
  if (at === undefined || end === undefined) return false
  return kind === 'time-from' ? end <= at : at <= end
}
