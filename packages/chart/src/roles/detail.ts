import {
  type ComponentId,
  type Components,
  type Dimension,
  findDimension,
  isAboutMeasures,
  isGeographical,
  isTemporal,
} from '@tessera/cube'
import type { Roles } from '../roles.ts'
import { MAX_PARTS } from '../rules/splits.ts'

/** Returns the dimensions that marks can represent: key dimensions, since only they distinguish observations. */
export const detailChoices = ({ dimensions }: Components): Dimension[] =>
  dimensions.filter((dimension) => dimension.isKeyDimension && !isAboutMeasures(dimension))

/**
 * Chooses the dimension that each mark stands for if it is not on an axis: the previous chart's category unless it is
 * temporal, else the joining dimension, places, the key dimension with most values, or finally a time. `taken` are
 * dimensions that already distinguish marks; if one of them is a key dimension with many values, no dimension is added.
 * Skips dimensions for interactive filters.
 */
export function keepDetail(
  { detail, category }: Pick<Roles, 'detail' | 'category'>,
  components: Components,
  taken: readonly ComponentId[],
  filtered: readonly ComponentId[] = [],
): Dimension | undefined {
  const free = detailChoices(components).filter(
    ({ id, values }) => values.length > 1 && !taken.includes(id) && !filtered.includes(id),
  )
  const kept = free.find(({ id }) => id === detail?.componentId)
  if (kept) return kept
  if (taken.some((id) => isEntity(findDimension(components, id)))) return undefined
  const along = free.find((dimension) => dimension.id === category?.componentId && !isTemporal(dimension))
  return along ?? free.toSorted((a, b) => rank(a) - rank(b) || b.values.length - a.values.length)[0]
}

const isEntity = (dimension: Dimension | undefined): boolean =>
  dimension?.isKeyDimension === true && !isTemporal(dimension) && dimension.values.length > MAX_PARTS

const rank = (dimension: Dimension): number => {
  if (isTemporal(dimension)) return 3
  if (dimension.isJoinByDimension) return 0
  return isGeographical(dimension) ? 1 : 2
}
