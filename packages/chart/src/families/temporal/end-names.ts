import { layoutSeriesLabels, type SeriesLabels } from '../../guides/series-labels.ts'
import type { ValueScale } from '../../scales/value-scale.ts'
import type { Series } from './series.ts'
import type { Time } from './time.ts'

/** Names at the ends of the lines, where every line reaches the end of the axis. */
export function layoutEnds(
  { series, time }: { series: Series[]; time: Time },
  y: ValueScale,
  end: number,
  box: { width: number; top: number; bottom: number },
): SeriesLabels | undefined {
  if (time.moments.at(-1)?.time !== end || series.some(({ cells }) => cells.at(-1) === undefined))
    return undefined
  const ends = series.map(({ id, text, color, cells }) => ({
    key: id,
    text,
    color,
    y: y(cells.at(-1)?.value ?? 0),
  }))
  return layoutSeriesLabels(ends, box)
}
