import { type ComponentId, readComponentId } from './component-id.ts'
import type { CubeFilter, Filters } from './filter.ts'
import { toOriginalId } from './join-ids.ts'

/**
 * Redirects filters on a joined dimension to the cube's own dimension (reference rule: joining cubes). Keeps the order.
 * If both are filtered, the later filter takes the place of the earlier one.
 */
export const toOriginalFilters = (filters: Filters, joinBy: ComponentId[] | undefined): Filters =>
  Object.fromEntries(Object.entries(filters).map(([id, filter]) => [toOriginalId(id, joinBy), filter]))

/**
 * Translates the requests for a join to the ids of each cube: its own components including its keys. Charts list the
 * components of all cubes for each cube; cubes share component iris, so those of another cube must be removed.
 */
export function toOriginalCubeFilters(cubes: CubeFilter[]): CubeFilter[] {
  const homes = cubes.map(({ joinBy }) => readHome(joinBy))
  return cubes.map((cube, index) => {
    const others = new Set(homes.filter((home) => home !== homes[index]))
    const isOwn = (id: ComponentId): boolean => {
      const home = readComponentId(id)?.cubeIri
      // Joined dimensions and bare iris belong to every cube.
      return home === undefined || !others.has(home)
    }
    const { componentIds, filters, joinBy } = cube
    return {
      ...cube,
      componentIds: componentIds && toOwnIds(componentIds.filter(isOwn), joinBy),
      filters: filters && toOriginalFilters(keepKeys(filters, isOwn), joinBy),
    }
  })
}

/** Returns the cube iri in the ids of a `joinBy` list. */
const readHome = (joinBy: ComponentId[] | undefined): string | undefined =>
  joinBy?.map((id) => readComponentId(id)?.cubeIri).find((home) => home !== undefined)

const toOwnIds = (ids: ComponentId[], joinBy: ComponentId[] | undefined): ComponentId[] => [
  ...new Set([...(joinBy ?? []), ...ids.map((id) => toOriginalId(id, joinBy))]),
]

const keepKeys = (filters: Filters, isKept: (id: ComponentId) => boolean): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([id]) => isKept(id)))
