import {
  type Component,
  type Components,
  findComponent,
  flattenHierarchy,
  hasTree,
  hierarchyByName,
  isMeasure,
  type Locale,
  valuesByName,
} from '@tessera/cube'
import type { Control } from '../controls.ts'

/**
 * Sorts a control's list of values by name, as in all other lists of the editor, so that authors can look them up.
 * Colours are still assigned in the order of the data, which does not depend on the language.
 */
export function inNamedOrder<Config>(
  control: Control<Config>,
  components: Components,
  locale: Locale,
): Control<Config> {
  const isList = control.kind === 'mapping' || control.kind === 'choices'
  const component = isList ? findComponent(components, control.listedOf ?? '') : undefined
  if (!isList || !component) return control
  const places = placesByName(component, locale)
  const placeOf = ({ value }: { value: string }): number => places.get(value) ?? places.size
  const entries = [...control.entries].sort((a, b) => placeOf(a) - placeOf(b))
  return { ...control, entries } as Control<Config>
}

/** Returns the position of each value in lists by name. A value in several branches of a tree has the position of the first one. */
export function placesByName(component: Component, locale: Locale): Map<string, number> {
  const isTree = !isMeasure(component) && hasTree(component)
  const tree = isTree ? flattenHierarchy(hierarchyByName(component, locale)) : []
  const places = new Map<string, number>()
  for (const { value } of [...tree, ...valuesByName(component, locale)]) {
    if (!places.has(value)) places.set(value, places.size)
  }
  return places
}
