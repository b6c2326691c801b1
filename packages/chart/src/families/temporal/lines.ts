import type { DrawInput } from '../../chart-type.ts'
import type { ShownLimit } from '../../data/limits.ts'
import { drawBaseline } from '../../guides/linear-axis.ts'
import { layoutPlotArea, type ValueAxis } from '../../guides/plot-area.ts'
import { drawSeriesLabels, layoutSeriesLabels, type SeriesLabels } from '../../guides/series-labels.ts'
import { baselineOf, type ValueScale } from '../../scales/value-scale.ts'
import type { Mark, PanelFrame } from '../../scene.ts'
import { layoutTime, temporalLimits } from './layout.ts'
import { lineMarks, lineWidth } from './line-marks.ts'
import type { Series } from './series.ts'
import { type Time, timeDomain } from './time.ts'
import { VALUE_ROOM, valueLabels } from './value-labels.ts'

type LineLook = {
  /** Whether a legend names the lines; otherwise names are at their ends, if they fit. */
  hasLegend?: boolean
  /** Whether values are written at the points. */
  showsValues?: boolean
  /** Returns the radius of dots for points at these positions; `undefined` for none. */
  dotRadius?: ((xs: number[]) => number) | undefined
}

/** Draws lines over time on one value axis. Returns whether their names are placed at their ends. */
export function drawLines(
  data: { time: Time; series: Series[]; limits: ShownLimit[] },
  axis: ValueAxis,
  { hasLegend = false, showsValues = false, dotRadius }: LineLook,
  input: DrawInput,
): { height: number; marks: Mark[]; hasNames: boolean; frame: PanelFrame } {
  const { time, series, limits } = data
  const { width, locale } = input
  const plot = layoutPlotArea(axis, input)
  const { top, bottom, left } = plot
  const y = plot.scale({ high: showsValues ? VALUE_ROOM : 0 })
  const domain = timeDomain(time, limits, locale)
  const names = hasLegend ? undefined : layoutEnds(data, y, domain[1], { width, top, bottom })
  const right = width - (names?.room ?? 0)
  const { x, xs, axis: below } = layoutTime(time, domain, [left, right], input)
  const dots = dotRadius?.(xs)
  // lines are clipped at a fixed axis instead of bent along its edge
  const free = y.copy().clamp(false)
  const plane = { time, xs, y: (_: unknown, value: number) => free(value), top, bottom }
  return {
    height: bottom + below.height,
    marks: [
      ...plot.drawAxis(y, right),
      drawBaseline('horizontal', baselineOf(y), [left, right]),
      ...temporalLimits(limits, { time, x, y, ends: [left, right] }),
      ...lineMarks(series, plane, { width: lineWidth(series.length, xs), dots }),
      ...(showsValues ? valueLabels(data, xs, y, { left, right, top, bottom, dots }, locale) : []),
      ...(names ? drawSeriesLabels(names, xs.at(-1) ?? right) : []),
      ...below.draw(bottom),
    ],
    hasNames: names !== undefined,
    frame: {
      values: axis.domain,
      logarithmic: { values: axis.toScale !== undefined, along: false },
      left,
      height: bottom - top,
    },
  }
}

/** Places names at the ends of the lines, if every line reaches the end of the axis. */
function layoutEnds(
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
