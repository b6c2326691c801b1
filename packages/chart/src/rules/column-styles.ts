import { type ComponentKind, isNumericalMeasure, isTemporal } from '@tessera/cube'
import type { ColumnStyle } from '../config/column-style.ts'

type OfKind = { kind: ComponentKind }

/** What cells of a table column may look like: by what stands in them (specification 2 §5). */
export function columnStyleChoices(component: OfKind): readonly ColumnStyle['type'][] {
  if (isNumericalMeasure(component)) return ['text', 'heatmap', 'bar']
  return isTemporal(component) ? ['text'] : ['text', 'category']
}

/** Rows are grouped by anything but numbers (specification 2 §5). */
export const canGroupBy = (component: OfKind): boolean => !isNumericalMeasure(component)
