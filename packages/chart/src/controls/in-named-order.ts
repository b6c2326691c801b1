import {
  type Component,
  type Components,
  findComponent,
  flattenHierarchy,
  hierarchyByName,
  isMeasure,
  type Locale,
  valuesByName,
} from '@tessera/cube'
import type { Control } from '../controls.ts'

/**
 * A control whose list of values stands in the order in which people look for a name: that of the tree of values in the
 * same drawer, and of all other lists. Colours themselves are dealt in the order of the data, which no language changes.
 */
export function inNamedOrder<Config>(
  control: Control<Config>,
  components: Components,
  locale: Locale,
): Control<Config> {
  const isList = control.kind === 'mapping' || control.kind === 'choices'
  const component = isList ? findComponent(components, control.listedOf ?? '') : undefined
  if (!isList || !component) return control
  const places = readPlaces(component, locale)
  const placeOf = ({ value }: { value: string }): number => places.get(value) ?? places.size
  const entries = [...control.entries].sort((a, b) => placeOf(a) - placeOf(b))
  return { ...control, entries } as Control<Config>
}

/** The place of each value among all; one that stands in several branches of a tree has the first. */
function readPlaces(component: Component, locale: Locale): Map<string, number> {
  const hasTree =
    !isMeasure(component) && (component.hierarchy ?? []).some(({ children }) => children.length > 0)
  const tree = hasTree ? flattenHierarchy(hierarchyByName(component, locale)) : []
  const places = new Map<string, number>()
  for (const { value } of [...tree, ...valuesByName(component, locale)]) {
    if (!places.has(value)) places.set(value, places.size)
  }
  return places
}
