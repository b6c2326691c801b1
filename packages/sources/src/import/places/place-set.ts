import { listCantons } from './cantons.ts'
import { listCountries } from './countries.ts'
import { toPlaceKey, toPlaceKeys } from './place-key.ts'
import type { PlaceList } from './place-list.ts'
import { listStates } from './us-states.ts'

/** The known sets of places: countries, US states and Swiss cantons. */
export const PLACE_SETS = ['country', 'state', 'canton'] as const
export type PlaceSet = (typeof PLACE_SETS)[number]

const LISTS: Record<PlaceSet, () => PlaceList> = {
  country: listCountries,
  state: listStates,
  canton: listCantons,
}

/**
 * Finds the place that a text denotes. Numbers and codes in lower case count only if the column is known to hold such
 * places, because many other columns contain them.
 */
export type PlaceFinder = (text: string, isKnown: boolean) => string | undefined

const finders = new Map<PlaceSet, PlaceFinder>()

/** Returns the finder for a set. The lists are built on first use. */
export function finderOf(set: PlaceSet): PlaceFinder {
  const known = finders.get(set)
  if (known) return known
  const made = toFinder(LISTS[set]())
  finders.set(set, made)
  return made
}

/** The countries that contain all places of a set. */
const WHOLES: Partial<Record<PlaceSet, string>> = { state: 'USA', canton: 'CHE' }

/** Whether a text denotes the country that contains all places of a set. */
export const isWhole = (set: PlaceSet, text: string): boolean =>
  WHOLES[set] !== undefined && finderOf('country')(text, true) === WHOLES[set]

const MAX_LETTERS = 100

function toFinder({ codes, numbers, names, noise }: PlaceList): PlaceFinder {
  const byKey = new Map<string, string>()
  for (const { id, names: own } of names)
    for (const key of own.flatMap(toPlaceKeys)) if (!byKey.has(key)) byKey.set(key, id)
  const findName = (text: string): string | undefined => {
    const key = toPlaceKey(text)
    return byKey.get(key) ?? (noise && byKey.get(key.replace(noise, '')))
  }
  /** “Bern / Berne”: all names must be those of one place. */
  const findNames = (text: string): string | undefined => {
    const parts = text.split(/\s*\/\s*|\s+[–—-]\s+|\n/).filter((part) => part !== '')
    const found = new Set(parts.length > 1 ? parts.map(findName) : [])
    return found.size === 1 ? [...found][0] : undefined
  }
  return (text, isKnown) => {
    if (text.length > MAX_LETTERS) return undefined
    if (/^\d{1,4}$/.test(text)) return isKnown ? numbers.get(Number(text)) : undefined
    // “Kosovo*”, “France (1)”
    const plain = text.replace(/(?:\s*\(\d+\)|\s*[*†])+$/, '')
    return codes.get(isKnown ? plain.toUpperCase() : plain) ?? findName(plain) ?? findNames(plain)
  }
}
