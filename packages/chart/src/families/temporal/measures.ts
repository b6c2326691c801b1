import type { ComponentId } from '@tessera/cube'
import type { DrawInput } from '../../chart-type.ts'
import { requireMeasure } from '../../data/find-components.ts'
import { readGapStates } from '../../data/gaps.ts'
import { readLimits, type ShownLimit } from '../../data/limits.ts'
import { readPoints } from '../../data/observations.ts'
import { toColorOf } from '../../data/segments.ts'
import { readUncertainty } from '../../data/uncertainty.ts'
import type { Legend, LegendSymbol } from '../../scene.ts'
import type { ComboLineSingleConfig } from '../../types/combo-line-single/fields.ts'
import { limitLegends } from '../legends.ts'
import { findSkipped } from './rhythm.ts'
import { type Series, toSeries } from './series.ts'
import { prepareTime, type TemporalConfig, type Time } from './time.ts'

/** The common part of combined charts: several measures over time, with a series each. */
export type MeasuresData = {
  time: Time
  series: Series[]
  /** By measure, in the order of the series. */
  limits: ShownLimit[][]
}

type Fields = Pick<ComboLineSingleConfig['fields'], 'x' | 'color'>

/** Prepares a series for each measure, in its own colour. */
export function prepareMeasures(
  ids: ComponentId[],
  { x, color }: Fields,
  config: TemporalConfig,
  input: DrawInput,
): MeasuresData {
  const { components, locale } = input
  const time = prepareTime(x, config, input)
  const measures = ids.map((id) => requireMeasure(components, id))
  const colorOf = toColorOf(
    color,
    measures.map(({ id, label }) => ({ value: id, label, text: label })),
  )
  const context = { components, view: input.view, axisId: time.dimension.id, locale }
  return {
    time,
    series: measures.map((measure) => {
      const points = readPoints(time.table, { category: time.dimension.id, measure: measure.id })
      const stated = readUncertainty(time.table, components, measure)
      const series = toSeries(points, time, {
        id: measure.id,
        text: measure.label,
        color: colorOf(measure.id),
        measure,
        stateOf: readGapStates(time.table, measure.id),
        stated,
      })
      return config.cubes.length > 1 ? { ...series, skipped: findSkipped(series, time) } : series
    }),
    limits: measures.map((measure) => readLimits(measure, config, context)),
  }
}

/**
 * Returns legends with a colour per measure, unless names are next to the lines. `symbols` are in the order of the
 * series.
 */
export function measureLegends(
  { series, limits }: MeasuresData,
  symbols: LegendSymbol[],
  hasNames = false,
): Legend[] {
  const items = series.map(({ text: label, color }, index) => ({
    label,
    color,
    symbol: symbols[index] ?? 'line',
  }))
  const own: Legend[] = hasNames ? [] : [{ type: 'swatches', symbol: 'line', items }]
  return [...own, ...limitLegends(limits.flat())]
}
