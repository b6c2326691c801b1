import { type ComponentId, numberAt, readDimensionColumn, readMeasureColumn, type Table } from '@tessera/cube'
import { lastPerObject } from './per-object.ts'

/** An observation drawn as a mark. */
export type Point = {
  category: string
  /** '' if marks are not split. */
  segment: string
  /** `undefined` if the cell is not a number. */
  value: number | undefined
  row: number
}

export type PointFields = { category: ComponentId; measure: ComponentId; segment?: ComponentId }

/** Returns all observations with a category (and a segment, if there is one). */
export function readPoints(table: Table, fields: PointFields): Point[] {
  const category = readDimensionColumn(table, fields.category)
  const measure = readMeasureColumn(table, fields.measure)
  const segment = fields.segment ? readDimensionColumn(table, fields.segment) : undefined
  if (!category || !measure || (fields.segment && !segment)) return []
  const points: Point[] = []
  for (let row = 0; row < table.rowCount; row++) {
    const categoryEntry = category.dictionary[category.codes[row]!]
    const segmentEntry = segment ? segment.dictionary[segment.codes[row]!] : undefined
    if (!categoryEntry || (segment && !segmentEntry)) continue
    points.push({
      category: categoryEntry.iri,
      segment: segmentEntry?.iri ?? '',
      value: numberAt(measure, row),
      row,
    })
  }
  return points
}

const lastPoints = lastPerObject<Table, { points: Point[]; segments: Map<string, number> }>()

/** Returns the observations of all small multiples and the sum of each segment, computed once for all of them. */
export const readSharedPoints = (
  table: Table,
  fields: PointFields,
): { points: Point[]; segments: Map<string, number> } =>
  lastPoints(table, [fields.category, fields.measure, fields.segment], () => {
    const points = readPoints(table, fields)
    return { points, segments: sumByCategory(points, 'segment') }
  })

/**
 * Returns the number of observations whose mark would cover another one, so that the picture would show one of them at
 * random.
 */
export function countOverlaps(points: Point[]): number {
  const taken = new Map<string, Set<string>>()
  let overlaps = 0
  for (const { category, segment } of points) {
    const segments = taken.get(category)
    if (!segments) taken.set(category, new Set([segment]))
    else if (segments.has(segment)) overlaps++
    else segments.add(segment)
  }
  return overlaps
}

/** Returns the sum of each category. */
export function sumByCategory(
  points: Point[],
  key: 'category' | 'segment' = 'category',
): Map<string, number> {
  const sums = new Map<string, number>()
  for (const point of points) {
    if (point.value === undefined) continue
    sums.set(point[key], (sums.get(point[key]) ?? 0) + point.value)
  }
  return sums
}
