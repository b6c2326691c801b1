import { type Dimension, type Measure, readDimensionColumn } from '@tessera/cube'
import type { DrawInput } from '../../chart-type.ts'
import { type Category, readCategories } from '../../data/categories.ts'
import { needDimension, needMeasure } from '../../data/find-components.ts'
import { readGapStates } from '../../data/gaps.ts'
import { readLimits, type ShownLimit } from '../../data/limits.ts'
import { readPoints, sumByCategory } from '../../data/observations.ts'
import { isSwitchable, type MarkColor, readHidden, toColorOf } from '../../data/segments.ts'
import { readUncertainty, type UncertaintyFields } from '../../data/uncertainty.ts'
import type { LineConfig } from '../../types/line/fields.ts'
import { groupBySegment, type Series, toSeries } from './series.ts'
import { prepareTime, type TemporalConfig, type Time } from './time.ts'

/** What lines and areas share: one measure over time, a series for each segment. */
export type SegmentedFields = {
  x: LineConfig['fields']['x']
  y: { componentId: string } & UncertaintyFields
  segment?: LineConfig['fields']['segment']
  color: MarkColor
}

export type SegmentedData = {
  time: Time
  measure: Measure
  segmentDimension: Dimension | undefined
  /** The title of the legend, where the author asked for it. */
  segmentTitle: string | undefined
  /** All of them, also those that are switched off. */
  segments: Category[]
  hidden: Set<string>
  isSwitchable: boolean
  /** Those that are shown, in the order of the segments. */
  series: Series[]
  /** The same with those that are switched off: what shares are of. */
  whole: Series[]
  limits: ShownLimit[]
  colorOf(segment: string): string
}

/** From observations to series: moments along the time, segments in their order. */
export function prepareSegments(
  fields: SegmentedFields,
  config: TemporalConfig,
  input: DrawInput,
): SegmentedData {
  const { components, locale, view } = input
  const time = prepareTime(fields.x, config, input)
  const measure = needMeasure(components, fields.y.componentId)
  const segmentDimension = fields.segment && needDimension(components, fields.segment.componentId)
  const points = readPoints(time.table, {
    category: time.dimension.id,
    measure: measure.id,
    segment: segmentDimension?.id,
  })
  const column = segmentDimension && readDimensionColumn(time.table, segmentDimension.id)
  const { sorting, useAbbreviations } = fields.segment ?? {}
  const segments =
    segmentDimension && column
      ? readCategories({
          column,
          dimension: segmentDimension,
          locale,
          automatic: 'in-data',
          sorting,
          useAbbreviations,
          sizes: sumByCategory(points, 'segment'),
        })
      : []
  const hidden = readHidden(view, segments)
  const colorOf = toColorOf(fields.color, segments)
  const groups = groupBySegment(points)
  const stated = readUncertainty(time.table, components, measure)
  const stateOf = readGapStates(time.table, measure.id)
  const asked = readUncertainty(time.table, components, measure, fields.y)
  const named = segmentDimension
    ? segments.filter(({ value }) => groups.has(value))
    : [{ value: '', text: measure.label }]
  const whole = named.map(({ value, text }) =>
    toSeries(groups.get(value) ?? [], time, {
      id: value,
      text,
      color: colorOf(value),
      measure,
      stateOf,
      stated,
      asked,
    }),
  )
  return {
    time,
    measure,
    segmentDimension,
    segmentTitle: fields.segment?.showTitle ? segmentDimension?.label : undefined,
    segments,
    hidden,
    isSwitchable: isSwitchable(config, segmentDimension?.id),
    series: whole.filter(({ id }) => !hidden.has(id)),
    whole,
    limits: readLimits(measure, config, { components, view: input.view, axisId: time.dimension.id, locale }),
    colorOf,
  }
}
