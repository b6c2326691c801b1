import { type Components, type DimensionValue, findComponent, isDimension } from './component.ts'
import type { ComponentId } from './component-id.ts'
import type { Locale } from './languages.ts'
import { type Compare, compareNames, compareValuesByName } from './sort.ts'

/**
 * Returns the rank of each code of a column in the order of its component: by name, or by position for ordinal
 * measures.
 */
export function rankCodes(
  id: ComponentId,
  dictionary: { iri: string; label: string }[],
  components: Components,
  locale: Locale,
): number[] {
  const component = findComponent(components, id)
  const known = new Map((component?.values ?? []).map((value) => [value.value, value]))
  const names = compareNames(locale)
  const compare: Compare<DimensionValue> =
    component && isDimension(component)
      ? compareValuesByName(component, locale)
      : (a, b) => Number(a.position ?? 0) - Number(b.position ?? 0) || names(a.label, b.label)
  const sorted = dictionary
    .map(({ iri, label }, code) => ({ code, value: { value: iri, ...known.get(iri), label } }))
    .sort((a, b) => compare(a.value, b.value))
  const ranks: number[] = []
  sorted.forEach(({ code }, rank) => {
    ranks[code] = rank
  })
  return ranks
}
