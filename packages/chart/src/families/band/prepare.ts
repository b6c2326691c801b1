import { type Dimension, isTemporal, isUnitDimension, type Measure } from '@tessera/cube'
import type { CommonConfig, DrawInput } from '../../chart-type.ts'
import { type Category, readCategories } from '../../data/categories.ts'
import { fillPeriods } from '../../data/fill-periods.ts'
import { closesGaps, fillSteps } from '../../data/fill-steps.ts'
import { requireDimension, requireMeasure } from '../../data/find-components.ts'
import { readGapStates } from '../../data/gaps.ts'
import { splitKeyframes } from '../../data/keyframes.ts'
import { limitEnds, readLimits, type ShownLimit } from '../../data/limits.ts'
import {
  countOverlaps,
  type Point,
  readPoints,
  readSharedPoints,
  sumByCategory,
} from '../../data/observations.ts'
import { readSegments, type SegmentData } from '../../data/read-segments.ts'
import { isPercent, netOf, toWholes, type Whole } from '../../data/shares.ts'
import { hasTotal } from '../../data/totals.ts'
import { readUncertainty } from '../../data/uncertainty.ts'
import { measureTitle } from '../../description/describe-subject.ts'
import { withinTimeRange, withoutHidden } from '../../filters/view-tests.ts'
import type { AxisMeasure } from '../../guides/linear-axis.ts'
import { lengthDomain } from '../../scales/measure-domain.ts'
import type { ColumnConfig } from '../../types/column/fields.ts'
import { type Band, toBands, type ValueEnds } from './bands.ts'
import { type BandGap, withGaps } from './gaps.ts'

/** The properties shared by columns and bars, which differ only in their axes. */
export type BandFields = {
  category: ColumnConfig['fields']['x']
  measure: ColumnConfig['fields']['y']
  segment: ColumnConfig['fields']['segment']
  animation: ColumnConfig['fields']['animation']
  color: ColumnConfig['fields']['color']
}

export type BandConfig = Pick<CommonConfig, 'cubes' | 'limits' | 'interactiveFiltersConfig'>

export type BandData = SegmentData & {
  categoryDimension: Dimension
  measure: Measure
  measureTitle: string
  /** The measure of the axis; empty for shares. */
  axisMeasure: AxisMeasure
  categories: Category[]
  /** Whether adjacent categories are far apart in time. */
  closesGaps: boolean
  isGrouped: boolean
  /** Whether lengths are shares of the whole. */
  isPercent: boolean
  /** The wholes of stacks by category, including hidden parts; empty if nothing is stacked. */
  wholes: Map<string, Whole>
  /** The sum of the visible parts of a stack; `undefined` if they cannot be summed, or one is missing. */
  sumOf(category: string): number | undefined
  /** Number of bands side by side in a category. */
  lanes: number
  bands: Band[]
  /** Positions without a band, and the reasons. */
  gaps: BandGap[]
  /** The extent of bands and whiskers. Covers all keyframes unless scales follow the current one. */
  ends: ValueEnds
  /** The range of the value axis: bands, whiskers and limits. */
  domain: [number, number]
  customDomain: [number, number] | undefined
  limits: ShownLimit[]
  overlaps: number
  /** The current value of the animated dimension. */
  keyframe: string | undefined
  /** Whether totals or single values are written at the ends of bands. */
  showsValues: boolean
  /** Whether the values of a segment are written inside its parts. */
  showsPart(segment: string): boolean
}

/** Prepares bands from observations. The categories have ranks if the chart shows them. */
export function prepareBand(fields: BandFields, config: BandConfig, input: DrawInput): BandData {
  const data = readBandData(fields, config, input)
  return input.rankCategories ? { ...data, categories: input.rankCategories(data) } : data
}

/** Sorts categories and segments, and stacks values or puts them side by side. */
function readBandData(fields: BandFields, config: BandConfig, input: DrawInput): BandData {
  const { components, locale, view } = input
  const categoryDimension = requireDimension(components, fields.category.componentId)
  const measure = requireMeasure(components, fields.measure.componentId)
  const table = withinTimeRange(input.table, config, input, categoryDimension.id)
  const query = {
    category: categoryDimension.id,
    measure: measure.id,
    segment: fields.segment?.componentId,
  }
  const all = readPoints(table, query)
  const keyframes = splitKeyframes(all, table, fields.animation, input)
  const points = keyframes ? keyframes.shown : all
  // all small multiples share one order of categories and segments
  const { panel } = input
  const along = panel ? withinTimeRange(panel.table, config, input, categoryDimension.id) : table
  const shared = panel && readSharedPoints(along, query)
  const sizes = shared?.segments ?? sumByCategory(points, 'segment')
  const source = { table, color: fields.color, sizes }
  const split = readSegments(fields.segment, source, config, input)
  const { segments, hidden } = split
  const shown = withoutHidden(points, hidden)
  const { sorting, useAbbreviations } = fields.category
  const order = {
    automatic: 'by-name',
    sorting,
    useAbbreviations,
    sizes: sumByCategory(shared ? withoutHidden(shared.points, hidden) : shown),
    locale,
  } as const
  const periods = fillPeriods(readCategories(along, categoryDimension, order), categoryDimension, locale)
  const categories = fillSteps(periods, categoryDimension, locale)
  // values in two units cannot be added, so they are placed side by side
  const isSummed =
    fields.segment?.type === 'stacked' && !(split.segmentDimension && isUnitDimension(split.segmentDimension))
  const isGrouped = segments.length > 0 && !isSummed
  const isStacked = segments.length > 0 && !isGrouped
  const isShare = isStacked && isPercent(config, view)
  const visible = segments.filter(({ value }) => !hidden.has(value))
  const layout = {
    categories,
    segments: visible,
    hidden,
    isGrouped,
    isPercent: isShare,
    colorOf: split.colorOf,
    stated: readUncertainty(table, components, measure),
    asked: isStacked ? undefined : readUncertainty(table, components, measure, fields.measure),
  }
  const { bands, ends: shownEnds } = toBands(points, layout)
  const scaled = keyframes && !fields.animation?.dynamicScales ? keyframes.all : []
  const ends = scaled.reduce((widest, keyframe) => union(widest, toBands(keyframe, layout).ends), shownEnds)
  const axis = { components, view, axisId: categoryDimension.id, locale }
  const limits = isShare ? [] : readLimits(measure, config, axis)
  const customDomain = isShare ? undefined : fields.measure.customDomain
  return {
    ...split,
    categoryDimension,
    measure,
    measureTitle: measureTitle(measure, isShare),
    axisMeasure: isShare ? {} : measure,
    categories,
    closesGaps: isTemporal(categoryDimension) && closesGaps(categories, categoryDimension),
    isGrouped,
    isPercent: isShare,
    wholes: isStacked ? toWholes(points, segments.length) : new Map(),
    sumOf: toSumOf(shown, { measure, segmentDimension: split.segmentDimension, segments: visible }),
    lanes: isGrouped ? Math.max(1, visible.length) : 1,
    ...withGaps(bands, shown, layout, readGapStates(table, measure.id)),
    ends,
    domain: lengthDomain([...ends, ...limitEnds(limits)], customDomain),
    customDomain,
    limits,
    overlaps: countOverlaps(shown),
    keyframe: keyframes?.text,
    showsValues: fields.measure.showValues === true && !isGrouped && !isShare,
    showsPart: (segment) => isStacked && fields.segment?.showValuesMapping?.[segment] === true,
  }
}

/** Returns a function for the sums of stacks, which follows the same rule as tooltips. */
function toSumOf(shown: Point[], stack: Parameters<typeof hasTotal>[0]): BandData['sumOf'] {
  const wholes = hasTotal(stack) ? toWholes(shown, stack.segments.length) : undefined
  return (category) => {
    const whole = wholes?.get(category)
    return whole?.isComplete ? netOf(whole) : undefined
  }
}

const union = (a: ValueEnds, b: ValueEnds): ValueEnds => [Math.min(a[0], b[0]), Math.max(a[1], b[1])]
