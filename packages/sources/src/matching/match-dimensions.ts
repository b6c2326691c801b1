import { saysOther } from '../import/places/place-column.ts'
import type { DescribedDimension } from './described-values.ts'
import {
  type Keys,
  type Meaning,
  readPlaceSet,
  readUnit,
  toMoments,
  toNames,
  toPlaces,
} from './read-meanings.ts'

/** The values of two dimensions that mean the same. */
export type DimensionMatch = {
  /** What they have in common; `undefined` if the same values are written in both. */
  by: Meaning | undefined
  /** The value of the first dimension by that of the second. */
  pairs: Map<string, string>
}

/** Dimensions with more values are compared by their values as written only. */
const MAX_VALUES = 10_000
/** Minimum share of the smaller dimension's values that must match. */
const MIN_SHARE = 0.5
/** Minimum number of values with the same names. */
const MIN_NAMES = 2

/**
 * Matches the values of two dimensions: those that are written the same first, then those that mean the same. A value for
 * which several ones would do stays alone.
 */
export function matchDimensions(first: DescribedDimension, second: DescribedDimension): DimensionMatch {
  const written = new Set(first.values.map(({ value }) => value))
  const same = new Map(
    second.values.flatMap(({ value }): [string, string][] => (written.has(value) ? [[value, value]] : [])),
  )
  if (Math.max(first.values.length, second.values.length) > MAX_VALUES) return { by: undefined, pairs: same }
  // the first that matches anything: places are more certain than names
  for (const { by, keys } of readBoth(first, second)) {
    const others = pairUp(...keys, same)
    if (others.length > 0) return { by, pairs: new Map([...same, ...others]) }
  }
  return { by: undefined, pairs: same }
}

/**
 * Whether two dimensions should be offered as a join: they share a moment of the same unit, or many of their values are the
 * same places or have the same names.
 */
export function isJoinable(
  first: DescribedDimension,
  second: DescribedDimension,
  { by, pairs }: DimensionMatch,
): boolean {
  if (readUnit(first) || readUnit(second)) return readUnit(first) === readUnit(second) && pairs.size > 0
  const isPlaces = by !== undefined && by !== 'name'
  const smaller = Math.min(first.values.length, second.values.length)
  return pairs.size >= (isPlaces ? 1 : MIN_NAMES) && pairs.size >= MIN_SHARE * smaller
}

type Reading = { by: Meaning; keys: [Keys, Keys] }

/** Reads both dimensions in the ways that they allow, the most certain first. */
function readBoth(first: DescribedDimension, second: DescribedDimension): Reading[] {
  const [unit, other] = [readUnit(first), readUnit(second)]
  if (unit || other)
    return unit !== undefined && unit === other
      ? [{ by: 'time', keys: [toMoments(first, unit), toMoments(second, unit)] }]
      : []
  const headers = [...first.headers, ...second.headers]
  const sets = new Set([readPlaceSet(first), readPlaceSet(second)])
  return [
    ...[...sets].flatMap((set): Reading[] =>
      set === undefined || saysOther(set, headers)
        ? []
        : [{ by: set, keys: [toPlaces(first, set), toPlaces(second, set)] }],
    ),
    { by: 'name', keys: [toNames(first), toNames(second)] },
  ]
}

/** Pairs the values that share a key, if each has only one candidate. Those of `taken` are paired already. */
function pairUp(ours: Keys, theirs: Keys, taken: Map<string, string>): [second: string, first: string][] {
  const [ourValues, theirValues] = [toValues(ours, taken), toValues(theirs, taken)]
  return [...theirs].flatMap(([value, keys]): [string, string][] => {
    if (taken.has(value)) return []
    const found = new Set(keys.flatMap((key) => ourValues.get(key) ?? []))
    const rivals = new Set(keys.flatMap((key) => theirValues.get(key) ?? []))
    const [only] = found
    return only !== undefined && found.size === 1 && rivals.size === 1 ? [[value, only]] : []
  })
}

/** The values of each key that are not paired yet. */
function toValues(keysOf: Keys, taken: Map<string, string>): Map<string, string[]> {
  const values = new Map<string, string[]>()
  for (const [value, keys] of keysOf)
    if (!taken.has(value)) for (const key of keys) values.set(key, [...(values.get(key) ?? []), value])
  return values
}
