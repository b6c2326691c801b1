import type { Measure } from '@tessera/cube'
import type { DrawInput } from '../../chart-type.ts'
import { requireMeasure } from '../../data/find-components.ts'
import { readGapStates } from '../../data/gaps.ts'
import { readLimits, type ShownLimit } from '../../data/limits.ts'
import { readPoints, readSharedPoints, sumByCategory } from '../../data/observations.ts'
import { readSegments, type SegmentData } from '../../data/read-segments.ts'
import type { MarkColor } from '../../data/segments.ts'
import { readUncertainty, type UncertaintyFields } from '../../data/uncertainty.ts'
import type { LineConfig } from '../../types/line/fields.ts'
import { type Series, toSeries } from './series.ts'
import { prepareTime, type TemporalConfig, type Time } from './time.ts'

/** The common part of lines and areas: one measure over time, with a series for each segment. */
export type SegmentedFields = {
  x: LineConfig['fields']['x']
  y: { componentId: string } & UncertaintyFields
  segment?: LineConfig['fields']['segment']
  color: MarkColor
}

export type SegmentedData = SegmentData & {
  time: Time
  measure: Measure
  /** The visible series, in the order of the segments. */
  series: Series[]
  /** All series, including hidden ones, for the wholes of shares. */
  whole: Series[]
  limits: ShownLimit[]
}

/** Converts observations to series: positions in chronological order, segments in their order. */
export function prepareSegments(
  fields: SegmentedFields,
  config: TemporalConfig,
  input: DrawInput,
): SegmentedData {
  const { components, locale, view } = input
  const time = prepareTime(fields.x, config, input)
  const { table, dimension } = time
  const measure = requireMeasure(components, fields.y.componentId)
  const query = { category: dimension.id, measure: measure.id, segment: fields.segment?.componentId }
  const points = readPoints(table, query)
  // all small multiples have their segments in the same order
  const sizes = input.panel
    ? readSharedPoints(input.panel.table, query).segments
    : sumByCategory(points, 'segment')
  const source = { table, color: fields.color, sizes }
  const split = readSegments(fields.segment, source, config, input)
  const groups = Map.groupBy(points, ({ segment }) => segment)
  const facts = {
    measure,
    stateOf: readGapStates(table, measure.id),
    stated: readUncertainty(table, components, measure),
    asked: readUncertainty(table, components, measure, fields.y),
  }
  const named = split.segmentDimension
    ? split.segments.filter(({ value }) => groups.has(value))
    : [{ value: '', text: measure.label }]
  const whole = named.map(({ value, text }) =>
    toSeries(groups.get(value) ?? [], time, { id: value, text, color: split.colorOf(value), ...facts }),
  )
  return {
    ...split,
    time,
    measure,
    series: whole.filter(({ id }) => !split.hidden.has(id)),
    whole,
    limits: readLimits(measure, config, { components, view, axisId: dimension.id, locale }),
  }
}
