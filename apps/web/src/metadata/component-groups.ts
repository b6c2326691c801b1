import { type Component, type Components, isDimension, JOIN_BY_CUBE_IRI } from '@tessera/cube'

/** Components of one dataset; of all of them where it has no iri. */
export type ComponentGroup = { cubeIri: string | undefined; components: Component[] }

/** What joins datasets first, then what each has of its own: dimensions before measures, as they are published. */
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

/** The components with a word that begins with a text, in any case; groups that have none are left out. */
export function searchComponents(groups: ComponentGroup[], text: string): ComponentGroup[] {
  const wanted = text.trim()
  if (wanted === '') return groups
  const start = new RegExp(`(?<![\\p{L}\\p{N}])${wanted.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')}`, 'iu')
  return groups
    .map((group) => ({ ...group, components: group.components.filter(({ label }) => start.test(label)) }))
    .filter(({ components }) => components.length > 0)
}
