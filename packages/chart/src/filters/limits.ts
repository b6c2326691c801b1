import {
  type ComponentId,
  type Components,
  type Dimension,
  findDimension,
  type Limit,
  type LimitContext,
  readTimeOf,
} from '@tessera/cube'
import type { CommonConfig } from '../chart-type.ts'
import { readFilter } from './cube-filters.ts'

/** A limit that a chart shows, as its config names it: by the values that it was published for. */
export type StoredLimit = CommonConfig['limits'][string][number]

/** How a published limit is shown in the chart; undefined where it is not. */
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
 * Whether a limit holds for what a chart shows (specification 2 §5, limits are valid for the current filters): each
 * dimension it names lies along the axis, or is filtered to its value, or to a time within its period. An author can
 * switch on what holds, and what holds is drawn.
 */
export const isLimitValid = (
  config: Pick<CommonConfig, 'cubes'>,
  { related }: Limit,
  axisId: ComponentId,
  components: Components,
): boolean =>
  related.every((context) => {
    if (context.dimensionId === axisId) return true
    const filter = readFilter(config, context.dimensionId)
    const dimension = findDimension(components, context.dimensionId)
    return filter?.type === 'single' && holdsAt(context, String(filter.value), dimension)
  })

function holdsAt({ kind, value }: LimitContext, filtered: string, dimension: Dimension | undefined): boolean {
  if (kind === 'single') return filtered === value
  const timeOf = dimension && readTimeOf(dimension)
  const [at, end] = [timeOf?.(filtered), timeOf?.(value)]
  if (at === undefined || end === undefined) return false
  return kind === 'time-from' ? end <= at : at <= end
}
