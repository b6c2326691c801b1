import { type Components, type Dimension, findDimension, isTemporal } from '@tessera/cube'
import { DEFAULT_SORTING } from '../config/defaults.ts'
import type { Sorting } from '../config/sorting.ts'
import { withoutUndefined } from '../edit/plot.ts'
import type { CategoryRole, Roles } from '../roles.ts'
import { categoryChoices, initialCategory, initialTime } from '../rules/choices.ts'
import { isKnownSorting } from '../rules/sorting.ts'

export const toCategoryRole = ({ componentId, sorting, useAbbreviations }: CategoryRole): CategoryRole =>
  withoutUndefined({ componentId, sorting, useAbbreviations })

/**
 * Returns the dimension along which marks are placed: that of the roles if the cube has it, or else that of a new
 * chart.
 */
export const keepCategory = (roles: Roles, components: Components): Dimension =>
  categoryChoices(components).find(({ id }) => id === roles.category?.componentId) ??
  initialCategory(components)

/** Returns the dimension of a time axis: that of the roles if the cube has it, or else that of a new chart. */
export function keepTime(roles: Roles, components: Components): Dimension {
  const kept = findDimension(components, roles.category?.componentId ?? '')
  return kept && isTemporal(kept) ? kept : initialTime(components)
}

/** Returns the field of a category axis. */
export function keepCategoryField(
  { category: role }: Roles,
  { id }: Dimension,
): CategoryRole & { sorting: Sorting } {
  const kept = role?.componentId === id ? role : undefined
  const sorting = kept?.sorting
  return {
    ...(kept ? toCategoryRole(kept) : { componentId: id }),
    sorting: sorting && isKnownSorting('category', sorting) ? sorting : DEFAULT_SORTING,
  }
}

/** Returns the field of a time axis, which has its own order. */
export const keepTimeField = ({ category: role }: Roles, { id }: Dimension): CategoryRole =>
  toCategoryRole({
    componentId: id,
    useAbbreviations: role?.componentId === id ? role.useAbbreviations : undefined,
  })
