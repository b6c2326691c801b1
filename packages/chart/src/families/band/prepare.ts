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
import { isPercent, toWholes, type Whole } from '../../data/shares.ts'
import { hasTotal } from '../../data/totals.ts'
import { readUncertainty } from '../../data/uncertainty.ts'
import { measureTitle } from '../../description/describe-subject.ts'
import { withinTimeRange, withoutHidden } from '../../filters/view-tests.ts'
import type { Signed } from '../../guides/linear-axis.ts'
import { lengthDomain } from '../../scales/measure-domain.ts'
import type { ColumnConfig } from '../../types/column/fields.ts'
import { type Band, toBands, type ValueEnds } from './bands.ts'
import { type BandGap, withGaps } from './gaps.ts'

/** What charts of bands share, whichever way they lie: columns and bars differ in their axes only. */
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
  /** What the numbers of the axis are of; nothing where they are shares. */
  axisMeasure: Signed
  categories: Category[]
  /** Whether categories stand side by side that are far apart in time. */
  closesGaps: boolean
  isGrouped: boolean
  /** Bands are as long as their shares of the whole. */
  isPercent: boolean
  /** What stacks are made of by category, with what a reader has switched off; none where nothing is stacked. */
  wholes: Map<string, Whole>
  /** What the shown parts of a stack make together; undefined where they make no total, or one is missing. */
  sumOf(category: string): number | undefined
  /** How many bands stand side by side in a category. */
  lanes: number
  bands: Band[]
  /** The places without one, and why. */
  gaps: BandGap[]
  /** What bands and whiskers reach: in all keyframes, unless scales follow the shown one. */
  ends: ValueEnds
  /** What the value axis shows: the bands, their whiskers and the limits. */
  domain: [number, number]
  customDomain: [number, number] | undefined
  limits: ShownLimit[]
  overlaps: number
  /** The shown value of the dimension that is played. */
  keyframe: string | undefined
  /** Totals or single values stand at the ends of bands. */
  showsValues: boolean
  /** Segments whose values stand in their parts of the stack. */
  showsPart(segment: string): boolean
}

/** From observations to bands: categories and segments in their order, values stacked or side by side. */
export function prepareBand(fields: BandFields, config: BandConfig, input: DrawInput): BandData {
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
  // small multiples have their categories and segments in one order, whichever is the largest in each
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
  // numbers of two units do not add up: they stand side by side
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

/** The sums of stacks, by the rule for totals that tooltips follow. */
function toSumOf(shown: Point[], stack: Parameters<typeof hasTotal>[0]): BandData['sumOf'] {
  const wholes = hasTotal(stack) ? toWholes(shown, stack.segments.length) : undefined
  return (category) => {
    const whole = wholes?.get(category)
    return whole?.isComplete ? whole.up - whole.down : undefined
  }
}

const union = (a: ValueEnds, b: ValueEnds): ValueEnds => [Math.min(a[0], b[0]), Math.max(a[1], b[1])]
