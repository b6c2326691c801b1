import { type Component, type Components, isDimension, JOIN_BY_CUBE_IRI } from '@tessera/cube'

/** The components of a dataset; those of all datasets if there is no iri. */
export type ComponentGroup = { cubeIri: string | undefined; components: Component[] }

/**
 * Groups components: joining ones first, then those of each dataset, dimensions before measures, in published order.
 */
export function toComponentGroups({ dimensions, measures }: Components): ComponentGroup[] {
  const groups = Map.groupBy([...dimensions, ...measures], (component) =>
    isJoined(component) ? undefined : component.cubeIri,
  )
  const joined = groups.get(undefined)
  const own = [...groups].filter(([cubeIri]) => cubeIri !== undefined)
  return [...(joined ? [[undefined, joined] as const] : []), ...own].map(([cubeIri, components]) => ({
    cubeIri,
    components,
  }))
}

const isJoined = (component: Component): boolean =>
  component.cubeIri === JOIN_BY_CUBE_IRI || (isDimension(component) && component.isJoinByDimension === true)

/** Returns the components with a word that starts with a text, ignoring case; empty groups are removed. */
export function searchComponents(groups: ComponentGroup[], text: string): ComponentGroup[] {
  const wanted = text.trim()
  if (wanted === '') return groups
  const start = new RegExp(`(?<![\\p{L}\\p{N}])${wanted.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')}`, 'iu')
  return groups
    .map((group) => ({ ...group, components: group.components.filter(({ label }) => start.test(label)) }))
    .filter(({ components }) => components.length > 0)
}
