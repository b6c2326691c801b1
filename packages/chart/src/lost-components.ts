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

/** Whether none of the cubes has a component; what joins them is there under each of its names. */
const isLost =
  ({ cubes }: ChartConfig, components: Components) =>
  (id: ComponentId): boolean =>
    findComponent(components, id) === undefined && !cubes.some(({ joinBy }) => joinBy?.includes(id))

/** What a chart shows and its cubes do not have any more: without it, it cannot be drawn. */
export function lostFields(config: ChartConfig, components: Components): ComponentId[] {
  const used = toCubeFilters(config).flatMap(({ componentIds = [] }) => componentIds)
  const isGone = isLost(config, components)
  // a field without an id is asked of no cube, and cannot be drawn either
  const fields = Object.values(config.fields) as ({ componentId?: string } | undefined)[]
  const isUnnamed = fields.some((field) => field?.componentId === '')
  return [...new Set([...used, ...(isUnnamed ? [''] : [])])].filter(
    (id) => isGone(id) || isNoId(components, id),
  )
}

/** Whether a text is no id of anything: only programs write such charts. */
const isNoId = (components: Components, id: ComponentId): boolean =>
  readComponentId(id) === undefined && !isJoinById(id) && findComponent(components, id) === undefined

/** What a chart is filtered by and its cubes do not have any more; a key that is no component's filters nothing. */
export function lostFilters(config: ChartConfig, components: Components): ComponentId[] {
  const filtered = config.cubes
    .flatMap(({ filters }) => Object.keys(filters))
    .filter((id) => readComponentId(id) !== undefined)
  return [...new Set(filtered)].filter(isLost(config, components))
}

/** What is left of a component's name when nobody knows its label any more: the end of its address. */
export const toLastName = (id: ComponentId): string => iriName(readComponentId(id)?.componentIri ?? id)
