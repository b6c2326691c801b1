import { type ComponentKind, isNumericalMeasure, isTemporal } from '@tessera/cube'
import type { ColumnStyle } from '../config/column-style.ts'

type OfKind = { kind: ComponentKind }

/** Returns the cell styles that a table column can have, by its kind of component (specification 2 §5). */
export function columnStyleChoices(component: OfKind): readonly ColumnStyle['type'][] {
  if (isNumericalMeasure(component)) return ['text', 'heatmap', 'bar']
  return isTemporal(component) ? ['text'] : ['text', 'category']
}

/** Returns whether rows can be grouped by a component: anything except numbers (specification 2 §5). */
export const canGroupBy = (component: OfKind): boolean => !isNumericalMeasure(component)
