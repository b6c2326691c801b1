import type { DrawInput } from '../../chart-type.ts'
import { limitEnds } from '../../data/limits.ts'
import { allOnDemand } from '../../data/on-demand.ts'
import { lineHints, placeHints } from '../../families/hints.ts'
import { segmentLegends } from '../../families/legends.ts'
import { placeAxis } from '../../families/place-axis.ts'
import { readingData, readingValues } from '../../families/temporal/data.ts'
import { describeSeries } from '../../families/temporal/description.ts'
import { seriesHints } from '../../families/temporal/hints.ts'
import { drawLines } from '../../families/temporal/lines.ts'
import { listReadings } from '../../families/temporal/readings.ts'
import { prepareSegments } from '../../families/temporal/segmented.ts'
import { seriesEnds } from '../../families/temporal/series.ts'
import { frameOfPanel } from '../../guides/plot-area.ts'
import { lineDomain, placeDomain } from '../../scales/measure-domain.ts'
import type { PictureScene } from '../../scene.ts'
import type { LineConfig } from './fields.ts'

const DOT_RADII = { Small: 2.5, Medium: 3.5, Large: 5 }
/** The maximum radius of dots as a share of their distance, so that each dot is visible. */
const MAX_PART = 0.35
const MIN_DOT = 1.5

function dotRadius(size: LineConfig['fields']['y']['showDotsSize'] = 'Large', xs: number[]): number {
  const step = xs.length > 1 ? Math.abs(xs.at(-1)! - xs[0]!) / (xs.length - 1) : Number.POSITIVE_INFINITY
  return Math.min(DOT_RADII[size], Math.max(MIN_DOT, step * MAX_PART))
}

/** Draws a line for each segment over time. */
export function drawLine(config: LineConfig, input: DrawInput): PictureScene {
  const { y, ...fields } = config.fields
  const { customDomain } = y
  const data = prepareSegments({ ...fields, y }, config, input)
  const ends = [...seriesEnds(data.series), ...limitEnds(data.limits)]
  // small multiples are compared with each other, so they start at zero
  const toDomain = input.panel ? placeDomain : lineDomain
  const { hints, ...axis } = placeAxis(
    data.measure,
    y,
    ends,
    (values) => toDomain(values, data.measure, customDomain),
    input,
  )
  const { height, marks, hasNames, frame } = drawLines(
    data,
    axis,
    {
      // a legend is needed to hide lines or to show its title; small multiples share one
      hasLegend: data.isSwitchable || data.segmentTitle !== undefined || input.panel !== undefined,
      showsValues: y.showValues === true && data.segments.length === 0,
      dotRadius: y.showDots ? (xs) => dotRadius(y.showDotsSize, xs) : undefined,
    },
    input,
  )
  const readings = listReadings(data.series)
  return {
    type: 'picture',
    width: input.width,
    height,
    marks,
    ...frameOfPanel(input, frame),
    data: readingData(readings, data.time, input),
    ...readingValues(readings, data.time, input, data.segmentDimension),
    hints: [
      ...seriesHints(data.series),
      ...hints,
      ...(axis.toScale ? [] : lineHints(axis.domain, { customDomain, measures: [data.measure] })),
      ...placeHints(customDomain, ends),
    ],
    legends: segmentLegends(data, 'line', { hasNames }),
    description: allOnDemand(() => describeSeries('description.kind.line', data, readings, input)),
  }
}
