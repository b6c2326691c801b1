import type { TimeUnit } from '@tessera/cube'
import { isEnough } from '../import/places/find-places.ts'
import { saysOther, saysPlaceNumbers, saysPlaces } from '../import/places/place-column.ts'
import { toPlaceKeys } from '../import/places/place-key.ts'
import { finderOf, PLACE_SETS, type PlaceSet } from '../import/places/place-set.ts'
import type { DescribedDimension, DescribedValue } from './described-values.ts'

/** What values can have in common: a moment, a place of a known set, or a name. */
export type Meaning = 'time' | PlaceSet | 'name'

/** The keys of values under one meaning. Values that share a key mean the same. */
export type Keys = Map<string, string[]>

/** A moment as written in values, codes and names, up to its unit. */
const MOMENTS: Partial<Record<TimeUnit, RegExp>> = {
  Year: /^\d{4}(?![\d])/,
  Month: /^\d{4}-(?:0[1-9]|1[0-2])(?!\d)/,
  Week: /^\d{4}-\d{2}-\d{2}(?!\d)/,
  Day: /^\d{4}-\d{2}-\d{2}(?!\d)/,
}

/** Years written as text, in a column that was not read as time. */
const YEAR = /^(?:1[5-9]|20|21)\d{2}$/

/** Returns the time unit of a dimension, also if its values are years as text. */
export function readUnit({ isTemporal, timeUnit, values }: DescribedDimension): TimeUnit | undefined {
  if (isTemporal) return timeUnit
  const areYears = values.length > 0 && values.every(({ names }) => names.some((name) => YEAR.test(name)))
  return areYears ? 'Year' : undefined
}

/** The keys of each dimension that was compared, by meaning: it may be compared with every dimension of another cube. */
const knownKeys = new WeakMap<DescribedDimension, Map<Meaning | TimeUnit, Keys>>()

const readOnce = (dimension: DescribedDimension, meaning: Meaning | TimeUnit, read: () => Keys): Keys => {
  const known = knownKeys.get(dimension) ?? new Map<Meaning | TimeUnit, Keys>()
  knownKeys.set(dimension, known)
  const keys = known.get(meaning) ?? read()
  known.set(meaning, keys)
  return keys
}

/** Returns the moments of values. */
export const toMoments = (dimension: DescribedDimension, unit: TimeUnit): Keys =>
  readOnce(dimension, unit, () => findMoments(dimension, unit))

function findMoments({ values }: DescribedDimension, unit: TimeUnit): Keys {
  const moment = MOMENTS[unit]
  const read = ({ value, codes, names }: DescribedValue): string[] => {
    const found = [value, ...codes, ...names].map((text) => moment?.exec(text)?.[0])
    return found.filter((text) => text !== undefined).slice(0, 1)
  }
  return toKeys(values, read)
}

/**
 * Returns the places of a set that values denote. Numbers and codes in lower case count only if the name of the dimension
 * says that it holds such places.
 */
export const toPlaces = (dimension: DescribedDimension, set: PlaceSet): Keys =>
  readOnce(dimension, set, () => findPlaces(dimension, set))

function findPlaces({ headers, values }: DescribedDimension, set: PlaceSet): Keys {
  const isKnown = saysPlaces(set, headers) || headers.some((header) => saysPlaceNumbers(set, header))
  const find = finderOf(set)
  const findFirst = (texts: string[], counts: boolean): string | undefined => {
    for (const text of texts) {
      const id = find(text, counts)
      if (id !== undefined) return id
    }
    return undefined
  }
  return toKeys(values, ({ names, codes }) => {
    const id = findFirst(names, false) ?? findFirst(codes, isKnown) ?? findFirst(names, isKnown)
    return id === undefined ? [] : [id]
  })
}

/** The set of places of each dimension that was asked about. */
const knownSets = new WeakMap<DescribedDimension, { set: PlaceSet | undefined }>()

/** Returns the set of places that the values of a dimension denote, as in imported columns. */
export function readPlaceSet(dimension: DescribedDimension): PlaceSet | undefined {
  const known = knownSets.get(dimension) ?? { set: findPlaceSet(dimension) }
  knownSets.set(dimension, known)
  return known.set
}

function findPlaceSet(dimension: DescribedDimension): PlaceSet | undefined {
  const { headers, values } = dimension
  const found = PLACE_SETS.filter((set) => !saysOther(set, headers)).map((set) => {
    const ids = toPlaces(dimension, set)
    const unmatched = values.filter(({ value }) => !ids.has(value)).map(({ label }) => label)
    return { set, ids: new Map([...ids].map(([value, [id = '']]) => [value, id])), unmatched }
  })
  const [best] = found.filter(isEnough).sort((a, b) => b.ids.size - a.ids.size)
  return best?.set
}

/** Returns the spellings of names, which agree regardless of case, accents and small words. */
export const toNames = (dimension: DescribedDimension): Keys =>
  readOnce(dimension, 'name', () =>
    toKeys(dimension.values, ({ names }) =>
      [...new Set(names.flatMap(toPlaceKeys))].filter((key) => key !== ''),
    ),
  )

const toKeys = (values: DescribedValue[], read: (value: DescribedValue) => string[]): Keys =>
  new Map(
    values.flatMap((each): [string, string[]][] => {
      const keys = read(each)
      return keys.length > 0 ? [[each.value, keys]] : []
    }),
  )
