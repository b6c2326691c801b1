import { formatOnMark, type Locale } from '@tessera/cube'
import { drawPointLabels, type LabelPlot, type PointLabel } from '../../guides/point-labels.ts'
import type { ValueScale } from '../../scales/value-scale.ts'
import type { Mark } from '../../scene.ts'
import type { Series } from './series.ts'
import type { Time } from './time.ts'

/** Room above the highest point for its label, in px. */
export const VALUE_ROOM = 18

/** Returns the labels at the points of a single line or area that fit. */
export const valueLabels = (
  { series, time }: { series: Pick<Series, 'cells' | 'measure'>[]; time: Pick<Time, 'moments'> },
  xs: number[],
  y: ValueScale,
  plot: LabelPlot,
  locale: Locale,
): Mark[] =>
  series.flatMap(({ cells, measure }) => {
    const labels = cells.map((cell, place): PointLabel | null => {
      const moment = time.moments[place]
      if (!cell || !moment) return null
      return {
        key: moment.value,
        text: formatOnMark(cell.value, measure, locale),
        x: xs[place] ?? 0,
        y: y(cell.value),
      }
    })
    return drawPointLabels(labels, plot)
  })
