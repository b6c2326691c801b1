import {
  type Dimension,
  findDimension,
  findMeasure,
  formatComponentTitle,
  type Measure,
  readDimensionColumn,
} from '@tessera/cube'
import type { DrawInput } from '../../chart-type.ts'
import { type Category, readCategories } from '../../data/categories.ts'
import { fillPeriods } from '../../data/fill-periods.ts'
import { countOverlaps, type Point, readPoints, sumByCategory } from '../../data/observations.ts'
import { DEFAULT_COLOR } from '../../palettes/palettes.ts'
import type { ColumnConfig } from '../../types/column/fields.ts'

/** What charts of bands share, whichever way they lie: columns and bars differ in their axes only. */
export type BandFields = {
  category: ColumnConfig['fields']['x']
  measure: ColumnConfig['fields']['y']
  segment: ColumnConfig['fields']['segment']
  color: ColumnConfig['fields']['color']
}

/** One column or bar, from one value of the measure to another. */
export type Band = {
  /** Its own among the bands, also where two fall on one place. */
  key: string
  category: string
  segment: string
  /** Its place beside the others of its category; 0 when stacked. */
  lane: number
  from: number
  to: number
  value: number
  color: string
}

export type BandData = {
  categoryDimension: Dimension
  segmentDimension: Dimension | undefined
  measure: Measure
  categoryTitle: string
  measureTitle: string
  categories: Category[]
  segments: Category[]
  isGrouped: boolean
  bands: Band[]
  overlaps: number
  customDomain: [number, number] | undefined
  colorOf(segment: string): string
}

/** From observations to bands: categories and segments in their order, values stacked or side by side. */
export function prepareBand(fields: BandFields, { components, table, locale }: DrawInput): BandData {
  const categoryDimension = needDimension(components, fields.category.componentId)
  const segmentDimension = fields.segment && needDimension(components, fields.segment.componentId)
  const measure = findMeasure(components, fields.measure.componentId)
  if (!measure) throw new Error(`No measure ${fields.measure.componentId} in cube!`)
  const points = readPoints(table, {
    category: categoryDimension.id,
    measure: measure.id,
    segment: segmentDimension?.id,
  })
  const order = (dimension: Dimension, key: 'category' | 'segment', field: BandFields['category']) => {
    const column = readDimensionColumn(table, dimension.id)
    if (!column) return []
    return readCategories({ column, dimension, locale, ...field, sizes: sumByCategory(points, key) })
  }
  const categories = order(categoryDimension, 'category', fields.category)
  const segments =
    segmentDimension && fields.segment ? order(segmentDimension, 'segment', fields.segment) : []
  const filled = fillPeriods(categories, categoryDimension, locale)
  const isGrouped = segments.length > 0 && fields.segment?.type !== 'stacked'
  const colorOf = (segment: string): string =>
    fields.color.type === 'single'
      ? fields.color.color
      : (fields.color.colorMapping[segment] ?? DEFAULT_COLOR)
  return {
    categoryDimension,
    segmentDimension,
    measure,
    categoryTitle: categoryDimension.label,
    measureTitle: formatComponentTitle(measure),
    categories: filled,
    segments,
    isGrouped,
    bands: toBands(points, { categories: filled, segments, isGrouped, colorOf }),
    overlaps: countOverlaps(points),
    customDomain: fields.measure.customDomain,
    colorOf,
  }
}

function needDimension(components: DrawInput['components'], id: string): Dimension {
  const dimension = findDimension(components, id)
  if (!dimension) throw new Error(`No dimension ${id} in cube!`)
  return dimension
}

type BandOrder = Pick<BandData, 'categories' | 'segments' | 'isGrouped' | 'colorOf'>

/**
 * The bands from the first category to the last. Stacks grow from zero in the order of the segments: positive
 * values up, negative ones down.
 */
function toBands(points: Point[], { categories, segments, isGrouped, colorOf }: BandOrder): Band[] {
  const places = new Map(categories.map((category, index) => [category.value, index]))
  const lanes = new Map(segments.map((segment, index) => [segment.value, index]))
  const isStacked = segments.length > 0 && !isGrouped
  const ends = new Map<string, { up: number; down: number }>()
  const taken = new Map<string, number>()
  const laneOf = ({ segment }: Point): number => lanes.get(segment) ?? 0
  const placeOf = ({ category }: Point): number => places.get(category) ?? 0
  return points
    .toSorted((a, b) => placeOf(a) - placeOf(b) || laneOf(a) - laneOf(b))
    .flatMap((point): Band[] => {
      const { category, segment, value } = point
      if (value === undefined) return []
      const stack = ends.get(category) ?? { up: 0, down: 0 }
      ends.set(category, stack)
      const from = !isStacked ? 0 : value >= 0 ? stack.up : stack.down
      const to = from + value
      if (value >= 0) stack.up = to
      else stack.down = to
      const place = `${category}\n${segment}`
      const before = taken.get(place) ?? 0
      taken.set(place, before + 1)
      const key = before === 0 ? place : `${place}\n${before}`
      return [
        {
          key,
          category,
          segment,
          lane: isGrouped ? laneOf(point) : 0,
          from,
          to,
          value,
          color: colorOf(segment),
        },
      ]
    })
}
