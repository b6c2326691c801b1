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
 * Returns the dimensions that an annotation's values belong to: those that distinguish marks. Empty for chart types
 * without annotations.
 */
export function annotatedDimensions(config: ChartConfig, components: Components): ComponentId[] {
  const type = chartTypeOf(config)
  if (!type.canAnnotate) return []
  const played = playedDimensionOf(config)
  return type
    .encodedDimensions(config)
    .filter((id) => id !== played && findDimension(components, id) !== undefined)
}

/**
 * Returns whether an annotation may cover a range of a dimension's values, which requires them to have a natural order.
 */
export const hasStretches = (components: Components, id: ComponentId): boolean => {
  const dimension = findDimension(components, id)
  return dimension !== undefined && isTemporal(dimension)
}

/**
 * Returns whether marks can take the colour of their annotation, which requires all marks to have one colour (behaviour
 * of the reference).
 */
export const canFill = ({ fields }: ChartConfig): boolean => {
  const { segment, color } = fields as { segment?: object; color?: { type?: string } }
  return segment === undefined && color?.type === 'single'
}

/**
 * Returns whether the filters match an annotation. Every target dimension that does not distinguish marks must have a
 * single-value filter for the annotation's value. Targets that distinguish marks are matched in the drawing.
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
