import { type Components, type DimensionValue, findDimension, UNDEFINED_VALUE } from '@tessera/cube'
import type { JoinedNames } from '@tessera/cube/joined-names'
import type { JoinPair } from './joinable-datasets.ts'

/** How the values of two joining dimensions match. */
export type JoinMatches = {
  label: string
  /** The labels in the chart's dataset and in the added one; only one where the other lacks the value. */
  rows: { value: string; existing?: string; added?: string }[]
  matchedCount: number
  onlyExisting: number
  onlyAdded: number
}

/**
 * Compares the values of joining dimensions. The values that only one dataset has come first and last: first those of the
 * dataset that has fewer of them, which are more likely to be misspelt.
 */
export function toJoinMatches(
  components: Components,
  added: Components,
  pairs: JoinPair[],
  names: JoinedNames,
): JoinMatches[] {
  return pairs.map(({ existingId, componentId, label }) => {
    const existing = readLabels(components, existingId)
    const others = readLabels(added, componentId, names.get(componentId))
    const onlyExisting = [...existing].filter(([value]) => !others.has(value))
    const onlyAdded = [...others].filter(([value]) => !existing.has(value))
    const matched = [...existing].filter(([value]) => others.has(value))
    const alone = [
      onlyExisting.map(([value, text]) => ({ value, existing: text })),
      onlyAdded.map(([value, text]) => ({ value, added: text })),
    ].sort((a, b) => a.length - b.length)
    const both = matched.map(([value, text]) => ({ value, existing: text, added: others.get(value) ?? '' }))
    return {
      label,
      rows: [...(alone[0] ?? []), ...both, ...(alone[1] ?? [])],
      matchedCount: matched.length,
      onlyExisting: onlyExisting.length,
      onlyAdded: onlyAdded.length,
    }
  })
}

/** The labels of a dimension's values, by their names in the joined dimension. Codes are shown beside labels. */
function readLabels(
  components: Components,
  id: string,
  names?: ReadonlyMap<string, string>,
): Map<string, string> {
  const values = findDimension(components, id)?.values ?? []
  return new Map(
    values
      .filter(({ value }) => value !== UNDEFINED_VALUE)
      .map((each) => [names?.get(each.value) ?? each.value, toLabel(each)]),
  )
}

const toLabel = ({ label, identifier }: DimensionValue): string =>
  identifier === undefined || identifier === label ? label : `${label} (${identifier})`
