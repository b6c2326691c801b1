import type { Locale } from '@tessera/cube'
import { gapText } from '../../data/gaps.ts'
import { listOnDemand } from '../../data/on-demand.ts'
import { formatValue } from '../../data/value-text.ts'
import type { Datum } from '../../scene.ts'
import type { Words } from '../../words.ts'
import { isPoint, type Reading } from './readings.ts'
import type { Time } from './time.ts'

/**
 * What can be read at each place, in the order of the readings. Values that nobody observed say so, and so do places
 * without a value.
 */
export const readingData = (
  readings: Reading[],
  { moments }: Pick<Time, 'moments'>,
  input: { locale: Locale; words: Words },
): Datum[] =>
  listOnDemand(readings.length, (index) => {
    const reading = readings[index]!
    const { text: label, color } = reading.series
    return {
      title: moments[reading.place]?.text ?? '',
      entries: [{ label, value: readingText(reading, input), color }],
    }
  })

function readingText(reading: Reading, input: { locale: Locale; words: Words }): string {
  const { measure } = reading.series
  if (!isPoint(reading)) return gapText(reading.gap, measure, input)
  const value = formatValue(reading.cell, measure, input.locale)
  return reading.cell.isImputed ? input.words('chart.imputed-value', { value }) : value
}
