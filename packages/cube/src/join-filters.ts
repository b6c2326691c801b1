import { type ComponentId, readComponentId } from './component-id.ts'
import type { CubeFilter, Filters } from './filter.ts'
import { toOriginalId } from './join-ids.ts'

/**
 * Filters of one cube with those addressed to a joined dimension addressed to the cube's own (reference rule: joining
 * cubes). The order stays. Where both are filtered, the later filter holds at the earlier one's place.
 */
export const toOriginalFilters = (filters: Filters, joinBy: ComponentId[] | undefined): Filters =>
  Object.fromEntries(Object.entries(filters).map(([id, filter]) => [toOriginalId(id, joinBy), filter]))

/**
 * What each cube of a join is asked for: its own components, its keys among them, by its own ids. Charts name the
 * components of all cubes to each; cubes share component iris, so what belongs to another must not reach this one.
 */
export function toOriginalCubeFilters(cubes: CubeFilter[]): CubeFilter[] {
  const homes = cubes.map(({ joinBy }) => readHome(joinBy))
  return cubes.map((cube, index) => {
    const others = new Set(homes.filter((home) => home !== homes[index]))
    const isOwn = (id: ComponentId): boolean => {
      const home = readComponentId(id)?.cubeIri
      // Joined dimensions and bare iris belong to each.
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

/** The cube that the ids of a list belong to, as they spell it. */
const readHome = (joinBy: ComponentId[] | undefined): string | undefined =>
  joinBy?.map((id) => readComponentId(id)?.cubeIri).find((home) => home !== undefined)

const toOwnIds = (ids: ComponentId[], joinBy: ComponentId[] | undefined): ComponentId[] => [
  ...new Set([...(joinBy ?? []), ...ids.map((id) => toOriginalId(id, joinBy))]),
]

const keepKeys = (filters: Filters, isKept: (id: ComponentId) => boolean): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([id]) => isKept(id)))
