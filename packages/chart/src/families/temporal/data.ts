import type { Locale } from '@tessera/cube'
import { gapText } from '../../data/gaps.ts'
import { listOnDemand } from '../../data/on-demand.ts'
import type { Whole } from '../../data/shares.ts'
import type { ReadTotals } from '../../data/totals.ts'
import { toSharedUnit, toValueEntry } from '../../data/value-text.ts'
import type { Datum, DatumEntry } from '../../scene.ts'
import type { Words } from '../../words.ts'
import { isPoint, type Reading } from './readings.ts'
import type { Time } from './time.ts'

type Said = { locale: Locale; words: Words }

/** What stacked series make together at each moment. */
export type StackTotals = ReadTotals & { wholes: (Whole | undefined)[] }

/**
 * What can be read at each place, in the order of the readings. Values that nobody observed say so, and so do places
 * without a value.
 */
export const readingData = (
  readings: Reading[],
  { moments }: Pick<Time, 'moments'>,
  said: Said,
  totals?: StackTotals,
): Datum[] =>
  listOnDemand(readings.length, (index) => {
    const reading = readings[index]!
    const total = totals?.totalOf(totals.wholes[reading.place])
    return {
      title: moments[reading.place]?.text ?? '',
      id: moments[reading.place]?.value ?? '',
      entries: [readingEntry(reading, said, totals)],
      ...toSharedUnit(reading.series.measure, said.locale),
      ...(total ? { total } : {}),
    }
  })

function readingEntry(reading: Reading, said: Said, totals: StackTotals | undefined): DatumEntry {
  const { measure, text: label, id, color } = reading.series
  const look = { label, id, color }
  if (!isPoint(reading)) return { ...look, value: gapText(reading.gap, measure, said) }
  const { value, share, uncertainty, isImputed } = reading.cell
  const part = share === undefined ? totals?.partOf(value, totals.wholes[reading.place]) : undefined
  const entry = toValueEntry(look, { value, share, uncertainty, part }, measure, said.locale)
  if (!isImputed) return entry
  const toImputed = (text: string): string => said.words('chart.imputed-value', { value: text })
  return {
    ...entry,
    value: toImputed(entry.value),
    ...(entry.bare === undefined ? {} : { bare: toImputed(entry.bare) }),
  }
}
