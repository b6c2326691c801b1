import {
  type ComponentId,
  type Components,
  findComponent,
  iriName,
  isJoinById,
  readComponentId,
} from '@tessera/cube'
import type { ChartConfig } from './config/index.ts'
import { toCubeFilters } from './needs.ts'

/** Returns whether none of the cubes has a component. Joined dimensions exist under all of their ids. */
const isLost =
  ({ cubes }: ChartConfig, components: Components) =>
  (id: ComponentId): boolean =>
    findComponent(components, id) === undefined && !cubes.some(({ joinBy }) => joinBy?.includes(id))

/** Returns the components that the chart shows but its cubes no longer have. The chart cannot be drawn without them. */
export function lostFields(config: ChartConfig, components: Components): ComponentId[] {
  const used = toCubeFilters(config).flatMap(({ componentIds = [] }) => componentIds)
  const isGone = isLost(config, components)
  // a field without an id is not part of any query, and cannot be drawn either
  const fields = Object.values(config.fields) as ({ componentId?: string } | undefined)[]
  const isUnnamed = fields.some((field) => field?.componentId === '')
  return [...new Set([...used, ...(isUnnamed ? [''] : [])])].filter(
    (id) => isGone(id) || isNoId(components, id),
  )
}

/** Returns whether a text is not a component id at all, which happens only in charts written by programs. */
const isNoId = (components: Components, id: ComponentId): boolean =>
  readComponentId(id) === undefined && !isJoinById(id) && findComponent(components, id) === undefined

/**
 * Returns the components that the chart filters by but its cubes no longer have. Ignores keys that are not component
 * ids.
 */
export function lostFilters(config: ChartConfig, components: Components): ComponentId[] {
  const filtered = config.cubes
    .flatMap(({ filters }) => Object.keys(filters))
    .filter((id) => readComponentId(id) !== undefined)
  return [...new Set(filtered)].filter(isLost(config, components))
}

/** Returns the last segment of a component's IRI, for components whose label is unknown. */
export const toLastName = (id: ComponentId): string => iriName(readComponentId(id)?.componentIri ?? id)
