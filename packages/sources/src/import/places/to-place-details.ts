import { byLocale } from '@tessera/cube'
import { listCountryCodes, listUsStates, toCountryName } from '@tessera/cube/places'
import type { Texts, ValueDocument } from '../../sql/cube-document.ts'
import type { FoundPlaces } from './find-places.ts'
import { outlinesOf } from './outlines.ts'

/** The details of the values of a dimension of places. */
export type PlaceDetails = {
  /** By value: its outline, and its name if the values are codes. */
  values: Map<string, ValueDocument>
  /** Whether any value has an outline. */
  hasOutlines: boolean
  /** The makers of the outlines. */
  credit?: string
}

/** Returns the outlines of places, and the names of codes without labels in all languages. */
export function toPlaceDetails({ set, ids, areCodes }: FoundPlaces): PlaceDetails {
  const outlines = outlinesOf(set, ids.values())
  const names = areCodes ? NAMES[set]?.() : undefined
  const values = new Map<string, ValueDocument>()
  for (const [text, id] of ids) {
    const [wkt, name] = [outlines?.wkt.get(id), names?.get(id)]
    values.set(text, { ...(wkt !== undefined && { wkt }), ...(name && { name, identifier: text }) })
  }
  return { values, hasOutlines: (outlines?.wkt.size ?? 0) > 0, credit: outlines?.credit }
}

const NAMES: Partial<Record<FoundPlaces['set'], () => Map<string, Texts>>> = {
  country: () =>
    new Map(
      listCountryCodes().map((codes) => [codes.alpha3, byLocale((locale) => toCountryName(codes, locale))]),
    ),
  state: () => new Map(listUsStates().map(({ postal, name }) => [postal, { '': name }])),
}
