import { type ComponentId, type Components, findDimension, isTemporal } from '@tessera/cube'
import type { ChartConfig } from '../config/index.ts'
import { chartTypeOf } from '../registry.ts'

/**
 * Returns the dimension whose values can be highlighted: the segment if possible, since it has the colours, else
 * another non-temporal dimension that distinguishes marks. `undefined` if there is none, and for tables, which have no
 * marks.
 */
export function highlightDimension(config: ChartConfig, components: Components): ComponentId | undefined {
  const type = chartTypeOf(config)
  if (type.listedColumns) return undefined
  const { segmentId } = type.readerChoices(config, components)
  const played = type.toRoles(config, components).animation?.componentId
  const isFit = (id: ComponentId): boolean => {
    const dimension = id === played ? undefined : findDimension(components, id)
    return dimension !== undefined && !isTemporal(dimension)
  }
  return [segmentId ?? '', ...type.encodedDimensions(config)].find(isFit)
}

/** Returns the highlighted values: the reader's choice, or else the author's. */
export const shownHighlight = (
  config: ChartConfig,
  components: Components,
  view: { highlighted?: readonly string[] | undefined } | undefined,
): readonly string[] => view?.highlighted ?? readHighlighted(config, components)

/** Returns the values that the author has highlighted; empty if the chart no longer shows their dimension. */
export function readHighlighted(config: ChartConfig, components: Components): readonly string[] {
  const { highlight } = config
  if (!highlight || highlight.values.length === 0) return []
  return highlight.componentId === highlightDimension(config, components) ? highlight.values : []
}
