import type { Filter, Filters } from '@tessera/cube'

/**
 * Sorts filters by their stored positions and removes these: a JSON database may reorder keys, so each filter stores
 * its position (reference rule). A missing position counts as the first.
 */
export const fromStoredFilters = (filters: Filters): Filters =>
  Object.fromEntries(
    Object.entries(filters)
      .toSorted(([, a], [, b]) => (a.position ?? 0) - (b.position ?? 0))
      .map(([id, filter]) => [id, withoutPosition(filter)]),
  )

function withoutPosition(filter: Filter): Filter {
  const { position: _, ...rest } = filter
  return rest
}

/** Adds positions to filters for storage. */
export const withFilterPositions = <Config extends { cubes: { filters: Filters }[] }>(
  config: Config,
): Config => ({
  ...config,
  cubes: config.cubes.map((cube) => ({
    ...cube,
    filters: Object.fromEntries(
      Object.entries(cube.filters).map(([id, filter], position) => [id, { ...filter, position }]),
    ),
  })),
})
