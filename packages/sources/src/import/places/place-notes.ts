import { type ImportNote, toListNote } from '../import-note.ts'
import type { PlaceDetails } from './to-place-details.ts'

const MAX_LISTED = 10

/** Notes how many values of a column are places, which ones are not, and which ones have no outline. */
export function toPlaceNotes(column: string, places: PlaceDetails): ImportNote[] {
  const { set, ids, unmatched, withoutOutline, shapes } = places
  const toList = (texts: string[]) => texts.slice(0, MAX_LISTED).map((text) => ({ text }))
  const matched = shapes ? shapes.names.size : ids.size
  const found = toListNote(shapes ? 'shapes' : 'places', toList(unmatched), {
    column,
    matched,
    count: matched + unmatched.length,
    ...(shapes ? { property: shapes.property } : { set: set ?? '' }),
    unmatched: unmatched.length,
    others: Math.max(0, unmatched.length - MAX_LISTED),
  })
  if (withoutOutline.length === 0) return [found]
  const count = withoutOutline.length
  return [found, toListNote('places-without-outline', toList(withoutOutline), { column, count })]
}
