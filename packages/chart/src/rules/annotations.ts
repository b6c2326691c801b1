import {
  type ComponentId,
  type Components,
  findDimension,
  isTemporal,
  MOST_RECENT_VALUE,
} from '@tessera/cube'
import type { Annotation } from '../config/annotations.ts'
import type { ChartConfig } from '../config/index.ts'
import { readFilter } from '../filters/cube-filters.ts'
import { playedDimensionOf } from '../filters/layers.ts'
import { chartTypeOf } from '../registry.ts'

/**
 * The dimensions whose values say what an annotation is about: those that tell marks apart. None for types that have no
 * annotations.
 */
export function annotatedDimensions(config: ChartConfig, components: Components): ComponentId[] {
  const type = chartTypeOf(config)
  if (!type.canAnnotate) return []
  const played = playedDimensionOf(config)
  return type
    .encodedDimensions(config)
    .filter((id) => id !== played && findDimension(components, id) !== undefined)
}

/** Whether an annotation may be about a stretch of a dimension: its values have an order that is no one's choice. */
export const hasStretches = (components: Components, id: ComponentId): boolean => {
  const dimension = findDimension(components, id)
  return dimension !== undefined && isTemporal(dimension)
}

/** Marks may have the colour of their annotation where nothing else gives them theirs (behaviour of the reference). */
export const canFill = ({ fields }: ChartConfig): boolean => {
  const { segment, color } = fields as { segment?: object; color?: { type?: string } }
  return segment === undefined && color?.type === 'single'
}

/**
 * Whether a chart is filtered as an annotation wants it: what tells no marks apart has one value, and it is the
 * annotation's. What is drawn decides about the rest.
 */
export function isFilteredFor(
  { targets }: Annotation,
  config: ChartConfig,
  components: Components,
  encoded: ReadonlySet<ComponentId>,
): boolean {
  return targets
    .filter(({ componentId }) => !encoded.has(componentId))
    .every(({ componentId, value }) => {
      const filter = readFilter(config, componentId)
      if (filter?.type !== 'single') return false
      return filter.value === MOST_RECENT_VALUE
        ? findDimension(components, componentId)?.newest === value
        : filter.value === value
    })
}
