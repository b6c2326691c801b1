import type { Dimension, Locale } from '@tessera/cube'
import type { DrawInput } from '../../chart-type.ts'
import { gapText } from '../../data/gaps.ts'
import { listOnDemand } from '../../data/on-demand.ts'
import type { Whole } from '../../data/shares.ts'
import { listShownValues } from '../../data/shown-values.ts'
import type { ReadTotals } from '../../data/totals.ts'
import { toSharedUnit, toValueEntry } from '../../data/value-text.ts'
import type { Datum, DatumEntry } from '../../scene.ts'
import type { Words } from '../../words.ts'
import { isPoint, type Reading } from './readings.ts'
import type { Time } from './time.ts'

type Language = { locale: Locale; words: Words }

/** The totals of stacked series at each moment. */
export type StackTotals = ReadTotals & { wholes: (Whole | undefined)[] }

/** Returns the data of the readings, including notes on imputed and missing values. */
export const readingData = (
  readings: Reading[],
  { moments }: Pick<Time, 'moments'>,
  language: Language,
  totals?: StackTotals,
): Datum[] =>
  listOnDemand(readings.length, (index) => {
    const reading = readings[index]!
    const total = totals?.totalOf(totals.wholes[reading.place])
    return {
      title: moments[reading.place]?.text ?? '',
      id: moments[reading.place]?.value ?? '',
      entries: [readingEntry(reading, language, totals)],
      ...toSharedUnit(reading.series.measure, language.locale),
      ...(total ? { total } : {}),
    }
  })

/** Returns the moment of each reading and, if series are split, its segment. Empty unless requested. */
export const readingValues = (
  readings: Reading[],
  { moments, dimension }: Time,
  input: Pick<DrawInput, 'namesValues'>,
  segment?: Dimension,
) =>
  listShownValues(input, readings.length, [
    { dimension, readValue: (datum) => moments[readings[datum]!.place]?.value ?? '' },
    { dimension: segment, readValue: (datum) => readings[datum]!.series.id },
  ])

function readingEntry(reading: Reading, language: Language, totals: StackTotals | undefined): DatumEntry {
  const { measure, text: label, id, color } = reading.series
  const look = { label, id, color }
  if (!isPoint(reading)) return { ...look, value: gapText(reading.gap, measure, language) }
  const { value, share, uncertainty, isImputed } = reading.cell
  const part = share === undefined ? totals?.partOf(value, totals.wholes[reading.place]) : undefined
  const entry = toValueEntry(look, { value, share, uncertainty, part }, measure, language.locale)
  if (!isImputed) return entry
  const toImputed = (text: string): string => language.words('chart.imputed-value', { value: text })
  return {
    ...entry,
    value: toImputed(entry.value),
    ...(entry.bare === undefined ? {} : { bare: toImputed(entry.bare) }),
  }
}
