import { type Dimension, isTemporal } from '@tessera/cube'
import type { Category } from '../data/categories.ts'
import { toMoments } from '../data/moments.ts'
import type { Words } from '../words.ts'
import { listNames } from './describe-subject.ts'

/** Up to so many values of a dimension are named; more are counted. */
const FEW = 5

/** What marks are laid along: the period of a dimension of time, else its values, or how many they are. */
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

/** The names of a few values, else how many there are. */
export function describeNames(dimension: string, names: string[], words: Words): string[] {
  if (names.length === 0) return []
  return names.length > FEW
    ? [words('description.count', { dimension, count: names.length })]
    : [words('description.names', { dimension, names: listNames(names, words) })]
}

/** The segments that are shown, and how many are switched off. */
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
