import type { Datum, PictureScene } from '@tessera/chart'
import type { Reading } from './scene-reader.ts'

/** A tooltip lists as many values of a moment; beyond, those next to what is pointed at. */
const MOST = 12

export type ShownDatum = Datum & {
  /** Which of the entries is pointed at, where there are several. */
  current?: number
  /** How many values of the moment are not listed. */
  left: number
}

/** What a tooltip says of a reading: its datum, or all values of its moment in the order they stand in the picture. */
export function toShownDatum({ datum, moment }: Reading, { data }: PictureScene): ShownDatum | undefined {
  const own = data[datum]
  if (!own) return undefined
  const points = moment?.points ?? []
  if (points.length < 2) return { ...own, left: 0 }
  const place = points.findIndex(({ mark }) => mark.datum === datum)
  const first = Math.max(0, Math.min(place - Math.floor(MOST / 2), points.length - MOST))
  const listed = points.slice(first, first + MOST)
  const entries = listed.flatMap(({ mark }) => data[mark.datum ?? -1]?.entries ?? [])
  const before = listed
    .slice(0, place - first)
    .reduce((count, { mark }) => count + (data[mark.datum ?? -1]?.entries.length ?? 0), 0)
  return { title: own.title, entries, current: before, left: points.length - listed.length }
}
