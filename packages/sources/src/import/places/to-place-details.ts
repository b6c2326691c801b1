import { byLocale } from '@tessera/cube'
import { listCountryCodes, listUsStates, toCountryName } from '@tessera/cube/places'
import type { Texts, ValueDocument } from '../../sql/cube-document.ts'
import { ImportError } from '../import-error.ts'
import { toProblem } from '../import-problem.ts'
import type { ShapeMatch } from '../shapes/match-shapes.ts'
import { simplifyShapes } from '../shapes/simplify-shapes.ts'
import { nameCantons } from './cantons.ts'
import type { FoundPlaces } from './find-places.ts'
import { outlinesOf } from './outlines.ts'
import type { PlaceSet } from './place-set.ts'

/** The places of a dimension, with the details of their values. */
export type PlaceDetails = FoundPlaces & {
  /** By value: its outline, and its name if the values are codes. */
  details: Map<string, ValueDocument>
  /** The values that are places without an outline, if others have one. */
  withoutOutline: string[]
  hasOutlines: boolean
  /** The makers of the outlines. */
  credit?: string
}

/** Maximum length of all outlines of a column as WKT. */
const MAX_LETTERS = 20_000_000

/**
 * Adds the outlines of places, and the names of codes without labels in all languages. Throws an ImportError if the
 * outlines are too large.
 */
export function toPlaceDetails(places: FoundPlaces): PlaceDetails {
  const { set, ids, areCodes, shapes } = places
  const packaged = set && !shapes ? outlinesOf(set, ids.values()) : undefined
  const outlines = shapes ? toOwnOutlines(shapes) : mapDefined(ids, packaged?.wkt)
  // several values may have the same outline
  if ([...outlines.values()].reduce((sum, { length }) => sum + length, 0) > MAX_LETTERS)
    throw new ImportError(toProblem('outlines-large', { count: outlines.size, megabytes: MAX_LETTERS / 1e6 }))
  const names = set && areCodes ? NAMES[set]() : undefined
  const details = [...new Set([...ids.keys(), ...outlines.keys()])].map((text): [string, ValueDocument] => {
    const [wkt, name] = [outlines.get(text), names?.get(ids.get(text) ?? '')]
    return [text, { ...(wkt !== undefined && { wkt }), ...(name && { name, identifier: text }) }]
  })
  const without = details.filter(([, { wkt }]) => wkt === undefined)
  const hasOutlines = without.length < details.length
  return {
    ...places,
    details: new Map(details),
    // with own shapes, the note about them lists these
    withoutOutline: hasOutlines && !shapes ? without.map(([text]) => text) : [],
    hasOutlines,
    ...(packaged && { credit: packaged.credit }),
  }
}

/** Returns the simplified outlines of matched shapes, by value. */
function toOwnOutlines({ areas, names }: ShapeMatch): Map<string, string> {
  const used = [...new Set(names.values())]
  const outlines = simplifyShapes(used.map((name) => areas.get(name) ?? []))
  return mapDefined(names, new Map(used.map((name, index) => [name, outlines[index]])))
}

/** Looks up the values of a map in another one. Leaves out those without a result. */
function mapDefined(ids: Map<string, string>, found: Map<string, string | undefined> | undefined) {
  const all = [...ids].flatMap(([text, id]): [string, string][] => {
    const one = found?.get(id)
    return one === undefined ? [] : [[text, one]]
  })
  return new Map(all)
}

const NAMES: Record<PlaceSet, () => Map<string, Texts>> = {
  canton: nameCantons,
  country: () =>
    new Map(
      listCountryCodes().map((codes) => [codes.alpha3, byLocale((locale) => toCountryName(codes, locale))]),
    ),
  state: () => new Map(listUsStates().map(({ postal, name }) => [postal, { '': name }])),
}
