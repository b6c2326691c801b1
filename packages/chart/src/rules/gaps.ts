import { type ComponentId, numberAt, readDimensionColumn, readMeasureColumn, type Table } from '@tessera/cube'
import type { AreaConfig } from '../types/area/fields.ts'

/** Returns whether some segment has no number where another has one. */
export function hasGaps(
  table: Table,
  { category, segment, measure }: Record<'category' | 'segment' | 'measure', ComponentId>,
): boolean {
  const categories = readDimensionColumn(table, category)
  const segments = readDimensionColumn(table, segment)
  const numbers = readMeasureColumn(table, measure)
  if (!categories || !segments || !numbers) return false
  const places = new Set<number>()
  const filled = new Map<number, Set<number>>()
  for (let row = 0; row < table.rowCount; row++) {
    if (numberAt(numbers, row) === undefined) continue
    const place = categories.codes[row] ?? -1
    const of = segments.codes[row] ?? -1
    places.add(place)
    filled.set(of, (filled.get(of) ?? new Set()).add(place))
  }
  return [...filled.values()].some((own) => own.size < places.size)
}

/**
 * Returns whether to explain imputation: an area chart has a segment with gaps and no imputation (specification 1 §5).
 */
export function needsImputationHint({ fields: { x, y, segment } }: AreaConfig, table: Table): boolean {
  if (!segment || y.imputationType !== 'none') return false
  return hasGaps(table, {
    category: x.componentId,
    segment: segment.componentId,
    measure: y.componentId,
  })
}
