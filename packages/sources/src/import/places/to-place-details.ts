import { byLocale } from '@tessera/cube'
import { listCountryCodes, listUsStates, toCountryName } from '@tessera/cube/places'
import type { Texts, ValueDocument } from '../../sql/cube-document.ts'
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

/** Adds the outlines of places, and the names of codes without labels in all languages. */
export function toPlaceDetails(places: FoundPlaces): PlaceDetails {
  const { set, ids, areCodes, shapes } = places
  const packaged = set && !shapes ? outlinesOf(set, ids.values()) : undefined
  const names = set && areCodes ? NAMES[set]() : undefined
  const own = shapes ? toOwnOutlines(shapes) : undefined
  const details = [...new Set([...ids.keys(), ...(own?.keys() ?? [])])].map(
    (text): [string, ValueDocument] => {
      const id = ids.get(text) ?? ''
      const [wkt, name] = [own?.get(text) ?? packaged?.wkt.get(id), names?.get(id)]
      return [text, { ...(wkt !== undefined && { wkt }), ...(name && { name, identifier: text }) }]
    },
  )
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
function toOwnOutlines({ areas }: ShapeMatch): Map<string, string> {
  const outlines = simplifyShapes([...areas.values()])
  return new Map(
    [...areas.keys()].flatMap((text, index) => {
      const wkt = outlines[index]
      return wkt === undefined ? [] : [[text, wkt] satisfies [string, string]]
    }),
  )
}

const NAMES: Record<PlaceSet, () => Map<string, Texts>> = {
  canton: nameCantons,
  country: () =>
    new Map(
      listCountryCodes().map((codes) => [codes.alpha3, byLocale((locale) => toCountryName(codes, locale))]),
    ),
  state: () => new Map(listUsStates().map(({ postal, name }) => [postal, { '': name }])),
}
