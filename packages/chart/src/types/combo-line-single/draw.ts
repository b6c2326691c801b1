import { formatComponentTitle } from '@tessera/cube'
import type { DrawInput } from '../../chart-type.ts'
import { limitEnds } from '../../data/limits.ts'
import { allOnDemand } from '../../data/on-demand.ts'
import { lineHints } from '../../families/hints.ts'
import { readingData, readingValues } from '../../families/temporal/data.ts'
import { describeMeasures } from '../../families/temporal/description.ts'
import { seriesHints } from '../../families/temporal/hints.ts'
import { drawLines } from '../../families/temporal/lines.ts'
import { type MeasuresData, measureLegends, prepareMeasures } from '../../families/temporal/measures.ts'
import { listReadings } from '../../families/temporal/readings.ts'
import { seriesEnds } from '../../families/temporal/series.ts'
import { lineDomain } from '../../scales/measure-domain.ts'
import type { PictureScene } from '../../scene.ts'
import type { ComboLineSingleConfig } from './fields.ts'

/** Draws several measures with a common unit, one line each, on one axis. */
export function drawComboLineSingle(config: ComboLineSingleConfig, input: DrawInput): PictureScene {
  const data = prepareMeasures(config.fields.y.componentIds, config.fields, config, input)
  const { time, series } = data
  const limits = data.limits.flat()
  const domain = lineDomain([...seriesEnds(series), ...limitEnds(limits)], toScaleType(data))
  const axis = { title: toTitle(data), domain, ...(series[0] && { measure: series[0].measure }) }
  const { height, marks, hasNames } = drawLines({ time, series, limits }, axis, {}, input)
  const readings = listReadings(series)
  return {
    type: 'picture',
    width: input.width,
    height,
    marks,
    data: readingData(readings, time, input),
    ...readingValues(readings, time, input),
    hints: [...seriesHints(series), ...lineHints(domain, { measures: series.map(({ measure }) => measure) })],
    legends: measureLegends(data, [], hasNames),
    description: allOnDemand(() => describeMeasures('description.kind.line', data, readings, input)),
  }
}

/**
 * Returns the axis title: the name of a single measure, or the common unit of several. Throws if units differ, because
 * a common axis would be misleading.
 */
function toTitle({ series }: MeasuresData): string {
  const units = new Set(series.map(({ measure }) => measure.unit ?? ''))
  if (units.size > 1) {
    throw new Error(
      `Measures on one axis need one unit, not ${[...units].map((unit) => `“${unit}”`).join(' and ')}!`,
    )
  }
  const [first] = series
  if (series.length === 1 && first) return formatComponentTitle(first.measure)
  return [...units].join('') || series.map(({ text }) => text).join(', ')
}

/** Returns the scale type. The axis may omit zero only if it is arbitrary for all measures. */
const toScaleType = ({ series }: MeasuresData) =>
  series.every(({ measure }) => measure.scaleType === 'Interval') ? ({ scaleType: 'Interval' } as const) : {}
