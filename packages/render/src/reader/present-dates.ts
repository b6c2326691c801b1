import { type PlaceRange, readDates, readPresentValues } from '@tessera/chart/viewer'
import {
  type ComponentId,
  type Components,
  type Dimension,
  findDimension,
  formatDimensionValue,
  type Locale,
  readTimeOf,
  type Table,
  timeOfValue,
} from '@tessera/cube'

/** A date that occurs in the observations, with its time in ms if known. */
export type PresentDate = { value: string; label: string; time: number | undefined }

/**
 * Returns the values of a dimension that occur in the observations, in chronological order and formatted. Returns all
 * values if no table is given.
 */
export function readPresentDates(
  components: Components,
  table: Table | undefined,
  id: ComponentId,
  locale: Locale,
): PresentDate[] {
  const dimension = findDimension(components, id)
  if (!dimension) return []
  const present = table && new Set(readPresentValues(table, id))
  return readDates(components, id)
    .filter(({ value }) => present?.has(value) ?? true)
    .map((value) => ({
      value: value.value,
      label: formatDimensionValue(dimension, value.label, locale),
      time: timeOfValue(dimension, value),
    }))
}

/**
 * Returns the indexes of a range among dates, rounded inwards for an end between dates. An end that is not a date (''
 * or "most recent") is the end of the axis.
 */
export function toRangePlaces(
  dates: PresentDate[],
  range: { from: string; to: string },
  dimension: Dimension,
): PlaceRange {
  const last = Math.max(0, dates.length - 1)
  const timeAt = readTimeOf(dimension)
  const exact = (end: string): number => dates.findIndex(({ value }) => value === end)
  const [start, end] = [timeAt(range.from), timeAt(range.to)]
  const after = dates.findIndex(({ time }) => start !== undefined && time !== undefined && time >= start)
  const before = dates.findLastIndex(({ time }) => end !== undefined && time !== undefined && time <= end)
  const pick = (found: number, near: number, open: number): number =>
    found >= 0 ? found : near >= 0 ? near : open
  const from = pick(exact(range.from), after, 0)
  return { from, to: Math.max(from, pick(exact(range.to), before, last)) }
}
