import type { Filter, Filters } from '@tessera/cube'

/**
 * Filters in the order they were stored in, without their positions: a database of JSON may keep keys in another
 * order, so each says its own (reference rule). One without a position counts as the first.
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

/** The chart as it is stored: each filter says its place. */
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
