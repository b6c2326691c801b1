import type { Datum, DatumEntry, PictureScene } from '@tessera/chart'
import type { Translate } from '@tessera/i18n'
import type { Reading } from './reading.ts'

export type ShownDatum = Datum & {
  /** The index of the entry pointed at, if there are several. */
  current?: number
}

/**
 * Returns the content of a tooltip for a reading: its datum, or all values of its moment in the order of the picture.
 */
export function toShownDatum({ datum, moment }: Reading, { data }: PictureScene): ShownDatum | undefined {
  const own = data[datum]
  if (!own) return undefined
  const marks = moment?.marks ?? []
  if (marks.length < 2) return own
  const listed = marks.flatMap((mark) => {
    const each = data[mark.datum ?? -1]
    return each ? [{ each, isOwn: mark.datum === datum }] : []
  })
  const { unit, total, title } = own
  const isOfOneUnit = unit !== undefined && listed.every(({ each }) => each.unit === unit)
  const toRow = (entry: DatumEntry): DatumEntry =>
    isOfOneUnit && entry.bare !== undefined ? { ...entry, value: entry.bare } : entry
  const rows = listed.flatMap(({ each, isOwn }) => each.entries.map((entry) => ({ entry, isOwn })))
  return {
    title,
    entries: rows.map(({ entry }) => toRow(entry)),
    current: rows.findIndex(({ isOwn }) => isOwn),
    ...(isOfOneUnit ? { unit } : {}),
    ...(total ? { total: toRow(total) } : {}),
  }
}

/**
 * Selects the entries to show. If some are highlighted, selects only those and the one pointed at. If there is no room
 * for all, selects the `most` largest ones in their order. Entries without a number are dropped first.
 */
export function keepLargest(
  { entries, current }: Pick<ShownDatum, 'entries' | 'current'>,
  most: number,
): { entries: DatumEntry[]; current: number | undefined } {
  const isFocused = entries.some(({ standsBack }) => !standsBack)
  const wanted = entries.flatMap((entry, index) =>
    isFocused && entry.standsBack && index !== current ? [] : [{ entry, index }],
  )
  if (wanted.length === entries.length && entries.length <= most) return { entries, current }
  const sizeOf = ({ entry, index }: { entry: DatumEntry; index: number }): number =>
    index === current ? Number.POSITIVE_INFINITY : Math.abs(entry.amount ?? -1)
  const kept = wanted
    .toSorted((a, b) => (sizeOf(b) === sizeOf(a) ? a.index - b.index : sizeOf(b) - sizeOf(a)))
    .slice(0, most)
    .toSorted((a, b) => a.index - b.index)
  return {
    entries: kept.map(({ entry }) => entry),
    current: current === undefined ? undefined : kept.findIndex(({ index }) => index === current),
  }
}

/**
 * Returns the announcement for screen readers: the datum as text with its share of the total, and its position among
 * all data.
 */
export function toSaid(datum: number, { data }: PictureScene, t: Translate): string {
  const { title = '', entries = [], total } = data[datum] ?? {}
  const values = [...entries, ...(total ? [total] : [])]
    .map(({ label, value, share }) => [label, value, share && `(${share})`].filter(Boolean).join(' '))
    .join(', ')
  return `${title}: ${values}. ${t('chart.place', { number: datum + 1, count: data.length })}`
}
