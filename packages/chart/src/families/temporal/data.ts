import type { Locale } from '@tessera/cube'
import { formatValue } from '../../data/value-text.ts'
import type { Datum } from '../../scene.ts'
import type { Words } from '../../words.ts'
import type { LinePoint } from './line-marks.ts'
import type { Time } from './time.ts'

/** What each point says, in the order of the points. Values that nobody observed say so. */
export const pointData = (
  points: LinePoint[],
  { moments }: Pick<Time, 'moments'>,
  { locale, words }: { locale: Locale; words: Words },
): Datum[] =>
  points.map(({ series, place, cell }) => {
    const value = formatValue(cell, series.measure, locale)
    return {
      title: moments[place]?.text ?? '',
      entries: [
        {
          label: series.text,
          value: cell.isImputed ? words('chart.imputed-value', { value }) : value,
          color: series.color,
        },
      ],
    }
  })
