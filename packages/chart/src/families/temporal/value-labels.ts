import { formatMeasure, type Locale } from '@tessera/cube'
import { drawPointLabels, type LabelPlot, type PointLabel } from '../../guides/point-labels.ts'
import type { ValueScale } from '../../scales/value-scale.ts'
import type { Mark } from '../../scene.ts'
import type { SegmentedData } from './segmented.ts'

/** The values at the points of a single line or area, as far as they can be told apart. */
export const valueLabels = (
  { series, measure, time }: Pick<SegmentedData, 'series' | 'measure' | 'time'>,
  xs: number[],
  y: ValueScale,
  plot: LabelPlot,
  locale: Locale,
): Mark[] =>
  series.flatMap(({ cells }) => {
    const labels = cells.map((cell, place): PointLabel | null => {
      const moment = time.moments[place]
      if (!cell || !moment) return null
      return {
        key: moment.value,
        text: formatMeasure(cell.value, measure, locale),
        x: xs[place] ?? 0,
        y: y(cell.value),
      }
    })
    return drawPointLabels(labels, plot)
  })
