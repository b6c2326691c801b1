import {
  type Dimension,
  formatComponentTitle,
  type Measure,
  readDimensionColumn,
  type Table,
} from '@tessera/cube'
import type { CommonConfig, DrawInput } from '../../chart-type.ts'
import { type Category, type CategoryOptions, readCategories } from '../../data/categories.ts'
import { fillPeriods } from '../../data/fill-periods.ts'
import { needDimension, needMeasure } from '../../data/find-components.ts'
import { splitFrames } from '../../data/frames.ts'
import { readGapStates } from '../../data/gaps.ts'
import { readLimits, type ShownLimit } from '../../data/limits.ts'
import { countOverlaps, readPoints, sumByCategory } from '../../data/observations.ts'
import { isSwitchable, readHidden, toColorOf, withoutHidden } from '../../data/segments.ts'
import { isPercent, toWholes, type Whole } from '../../data/shares.ts'
import { readUncertainty } from '../../data/uncertainty.ts'
import { withinTimeRange } from '../../data/view-range.ts'
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

export type BandData = {
  categoryDimension: Dimension
  segmentDimension: Dimension | undefined
  measure: Measure
  categoryTitle: string
  measureTitle: string
  /** The title of the legend, where the author asked for it. */
  segmentTitle: string | undefined
  categories: Category[]
  /** All of them, also those that are switched off. */
  segments: Category[]
  hidden: Set<string>
  isSwitchable: boolean
  isGrouped: boolean
  /** Bands are as long as their shares of the whole. */
  isPercent: boolean
  /** What stacks are made of by category, with what a reader has switched off; none where nothing is stacked. */
  wholes: Map<string, Whole>
  /** How many bands stand side by side in a category. */
  lanes: number
  bands: Band[]
  /** The places without one, and why. */
  gaps: BandGap[]
  /** What the value axis must reach: of all frames, unless scales follow the shown one. */
  ends: ValueEnds
  limits: ShownLimit[]
  overlaps: number
  customDomain: [number, number] | undefined
  /** The shown value of the dimension that is played. */
  frame: string | undefined
  /** Totals or single values stand at the ends of bands. */
  showsValues: boolean
  /** Segments whose values stand in their parts of the stack. */
  showsPart(segment: string): boolean
  colorOf(segment: string): string
}

/** From observations to bands: categories and segments in their order, values stacked or side by side. */
export function prepareBand(fields: BandFields, config: BandConfig, input: DrawInput): BandData {
  const { components, locale, view } = input
  const categoryDimension = needDimension(components, fields.category.componentId)
  const segmentDimension = fields.segment && needDimension(components, fields.segment.componentId)
  const measure = needMeasure(components, fields.measure.componentId)
  const table = withinTimeRange(input.table, config, input, categoryDimension.id)
  const all = readPoints(table, {
    category: categoryDimension.id,
    measure: measure.id,
    segment: segmentDimension?.id,
  })
  const frames = splitFrames(all, table, fields.animation, input)
  const points = frames ? frames.shown : all
  const segments = orderOf(table, segmentDimension, fields.segment, {
    automatic: 'in-data',
    sizes: sumByCategory(points, 'segment'),
    locale,
  })
  const hidden = readHidden(view, segments)
  const shown = withoutHidden(points, hidden)
  const categories = fillPeriods(
    orderOf(table, categoryDimension, fields.category, {
      automatic: 'by-name',
      sizes: sumByCategory(shown),
      locale,
    }),
    categoryDimension,
    locale,
  )
  const isGrouped = segments.length > 0 && fields.segment?.type !== 'stacked'
  const isStacked = segments.length > 0 && !isGrouped
  const isShare = isStacked && isPercent(config, view)
  const visible = segments.filter(({ value }) => !hidden.has(value))
  const colorOf = toColorOf(fields.color, segments)
  const layout = {
    categories,
    segments: visible,
    hidden,
    isGrouped,
    isPercent: isShare,
    colorOf,
    stated: readUncertainty(table, components, measure),
    asked: isStacked ? undefined : readUncertainty(table, components, measure, fields.measure),
  }
  const { bands, ends } = toBands(points, layout)
  const placed = withGaps(bands, shown, layout, readGapStates(table, measure.id))
  const scaled = frames && !fields.animation?.dynamicScales ? frames.all : []
  return {
    categoryDimension,
    segmentDimension,
    measure,
    categoryTitle: categoryDimension.label,
    measureTitle: isShare ? `${measure.label} (%)` : formatComponentTitle(measure),
    segmentTitle: fields.segment?.showTitle ? segmentDimension?.label : undefined,
    categories,
    segments,
    hidden,
    isSwitchable: isSwitchable(config, segmentDimension?.id),
    isGrouped,
    isPercent: isShare,
    wholes: isStacked ? toWholes(points, segments.length) : new Map(),
    lanes: isGrouped ? Math.max(1, visible.length) : 1,
    ...placed,
    ends: scaled.reduce((widest, frame) => union(widest, toBands(frame, layout).ends), ends),
    limits: isShare
      ? []
      : readLimits(measure, config, { components, view: input.view, axisId: categoryDimension.id, locale }),
    overlaps: countOverlaps(shown),
    customDomain: isShare ? undefined : fields.measure.customDomain,
    frame: frames?.text,
    showsValues: fields.measure.showValues === true && !isGrouped && !isShare,
    showsPart: (segment) => isStacked && fields.segment?.showValuesMapping?.[segment] === true,
    colorOf,
  }
}

/** The values of a dimension that occur, in the order a field asks for. */
function orderOf(
  table: Table,
  dimension: Dimension | undefined,
  field: BandFields['category'] | undefined,
  order: Pick<CategoryOptions, 'automatic' | 'sizes' | 'locale'>,
): Category[] {
  const column = dimension && readDimensionColumn(table, dimension.id)
  if (!dimension || !column || !field) return []
  const { sorting, useAbbreviations } = field
  return readCategories({ column, dimension, sorting, useAbbreviations, ...order })
}

const union = (a: ValueEnds, b: ValueEnds): ValueEnds => [Math.min(a[0], b[0]), Math.max(a[1], b[1])]
