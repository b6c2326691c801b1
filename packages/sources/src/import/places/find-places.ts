import { isNamedTotal } from '@tessera/cube'
import type { ColumnProfile } from '../infer/column-profile.ts'
import { type ListedValue, listValues } from '../list-values.ts'
import type { ShapeMatch } from '../shapes/match-shapes.ts'
import type { StagedTable } from '../staged-table.ts'
import { saysOther, saysPlaceNumbers, saysPlaces } from './place-column.ts'
import { toPlaceKey } from './place-key.ts'
import { finderOf, isWhole, PLACE_SETS, type PlaceSet } from './place-set.ts'

/** The places that the values of a column denote. */
export type FoundPlaces = {
  /** The set they belong to; missing if only the shapes of a file are known. */
  set?: PlaceSet
  /** The id of the place of each value, which may be a code or a name. */
  ids: Map<string, string>
  /** The other values. */
  unmatched: string[]
  /** Whether the values are codes without labels. */
  areCodes: boolean
  /** The shapes of a file that match the values. */
  shapes?: ShapeMatch
}

/** Columns with more values are not searched for places. */
const MAX_VALUES = 5000
/** Minimum number of different places in a column. */
const MIN_PLACES = 3
/** Minimum share of a column's values, without aggregates, that must be places. */
const MIN_SHARE = 0.8

/**
 * Finds the set of places that a column denotes by its codes or labels. If metadata states a set, any value that
 * matches is enough. Returns `undefined` for other columns.
 */
export async function findPlaces(
  table: StagedTable,
  profile: ColumnProfile,
  label: ColumnProfile | undefined,
): Promise<FoundPlaces | undefined> {
  const { column, time } = profile
  const headers = [column.header, ...(label ? [label.column.header] : [])]
  const stated = column.metadata?.place ?? label?.column.metadata?.place
  if (stated === false || time || column.metadata?.separator) return undefined
  const sets =
    stated === undefined ? PLACE_SETS.filter((set) => canBePlaces(set, profile, headers)) : PLACE_SETS
  if (sets.length === 0) return undefined
  const values = await readValues(table, profile, label)
  if (!values) return undefined
  if (typeof stated === 'string') return matchStated(values, stated)
  const [best] = sets
    .map((set) => match(values, set, stated === true || saysPlaces(set, headers)))
    .filter((found) => (stated ? found.ids.size > 0 : isEnough(found)))
    .sort((a, b) => b.ids.size - a.ids.size || preference(b, headers) - preference(a, headers))
  return best
}

/** Returns the values of a column with their labels, or `undefined` if there are too many. */
export const readValues = (
  table: StagedTable,
  { cell }: ColumnProfile,
  label: ColumnProfile | undefined,
): Promise<ListedValue[] | undefined> => listValues(table, { cell, label: label?.cell }, MAX_VALUES)

/** Whether a column may hold places of a set: numbers only if its name says so. */
const canBePlaces = (set: PlaceSet, { number, column }: ColumnProfile, headers: string[]): boolean =>
  !saysOther(set, headers) &&
  (number === undefined || (number.isInteger && saysPlaceNumbers(set, column.header)))

/** Ranks sets by whether the column is named after them, since two-letter codes may belong to several sets. */
const preference = ({ set }: FoundPlaces, headers: string[]): number =>
  Number(set !== undefined && saysPlaces(set, headers))

const matchStated = (values: ListedValue[], set: PlaceSet): FoundPlaces | undefined => {
  const found = match(values, set, true)
  return found.ids.size > 0 ? found : undefined
}

function match(values: ListedValue[], set: PlaceSet, isKnown: boolean): FoundPlaces {
  const find = finderOf(set)
  const ids = new Map<string, string>()
  for (const { text, label } of values) {
    const id = (label !== undefined && find(label, false)) || find(text, isKnown)
    if (id) ids.set(text, id)
  }
  return {
    set,
    ids,
    unmatched: values
      .filter(({ text }) => !ids.has(text))
      .map(({ text, label }) => label ?? text)
      .filter((text) => !isWhole(set, text)),
    areCodes: values.every(({ label }) => label === undefined) && [...ids.keys()].every(isCode),
  }
}

const isCode = (text: string): boolean => /^(?:\p{L}{2,3}|[A-Z]{2}-?[A-Z0-9]{2,3}|\d+)$/u.test(text)

/** Whether enough values of a column are places of a set. Groups of countries and wholes do not count against it. */
export function isEnough({ ids, unmatched }: Pick<FoundPlaces, 'ids' | 'unmatched'>): boolean {
  const others = unmatched.filter((text) => !isAggregate(text)).length
  return new Set(ids.values()).size >= MIN_PLACES && ids.size >= MIN_SHARE * (ids.size + others)
}

/** Names of groups of countries and of wholes, as keys. */
const AGGREGATES =
  /^(?:world|welt|monde|mondo|global|eu|ea|eea|efta|eu\d+( \d+)?|ea\d+( \d+)?|euro area.*|euro(?:raum|zone)|zone euro|zona euro|(?:europ\w+ union|union europ\w+|unione europea).*|europ[ae]|europa|afri[ck][ae]?|afrique|asi[ae]|asien|america|amerika|amerique|oceani[ae]|ozeanien|(?:north|south|latin|central|east|west)\w* .*|oecd.*|ocde.*|ocse.*|g\d+|brics|total.*|rest.*|other.*|andere.*|ubrige.*|autres?.*|altr[eio].*|unknown.*|unbekannt.*|inconnu.*|ausland|etranger|estero|abroad|switzerland|schweiz|suisse|svizzera|ch|united states|us|usa)$/

const isAggregate = (text: string): boolean =>
  isNamedTotal({ value: text, identifier: text }) || AGGREGATES.test(toPlaceKey(text))
