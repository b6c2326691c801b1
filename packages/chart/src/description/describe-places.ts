import { type Dimension, isTemporal } from '@tessera/cube'
import type { Category } from '../data/categories.ts'
import { toMoments } from '../data/moments.ts'
import type { Words } from '../words.ts'
import { listNames } from './describe-subject.ts'

/** The maximum number of values of a dimension that are named. If there are more, their number is given. */
const FEW = 5

/** Describes the axis: the period of a temporal dimension, otherwise its values or their number. */
export function describePlaces(
  dimension: Pick<Dimension, 'label' | 'kind'> & Dimension,
  places: Category[],
  words: Words,
): string[] {
  if (places.length === 0) return []
  const inTime = isTemporal(dimension) ? toMoments(places, dimension).moments : []
  const [from, to] = [inTime[0]?.text, inTime.at(-1)?.text]
  if (from !== undefined && to !== undefined && from !== to) {
    return [words('description.period', { dimension: dimension.label, from, to })]
  }
  return describeNames(
    dimension.label,
    places.map(({ text }) => text),
    words,
  )
}

/** The names of a few values, otherwise their number. */
export function describeNames(dimension: string, names: string[], words: Words): string[] {
  if (names.length === 0) return []
  return names.length > FEW
    ? [words('description.count', { dimension, count: names.length })]
    : [words('description.names', { dimension, names: listNames(names, words) })]
}

/** Describes the visible segments, and how many are hidden. */
export function describeSegments(
  dimension: Dimension | undefined,
  { segments, hidden }: { segments: Category[]; hidden: Set<string> },
  words: Words,
): string[] {
  if (!dimension) return []
  const shown = segments.filter(({ value }) => !hidden.has(value))
  const count = segments.length - shown.length
  return [
    ...describePlaces(dimension, shown, words),
    ...(count > 0 ? [words('description.hidden', { count })] : []),
  ]
}
