import type { Dimension, DimensionValue, HierarchyNode, Measure } from '@tessera/cube'

export const toValue = (value: string, more: Partial<DimensionValue> = {}): DimensionValue => ({
  value,
  label: value,
  ...more,
})

/** Creates a key dimension. Tests state only the properties they need. */
export const toDimension = (
  id: string,
  kind: Dimension['kind'],
  more: Partial<Dimension> = {},
): Dimension => ({
  id,
  kind,
  cubeIri: 'https://example.org/cube/1',
  label: id,
  values: [],
  isNumerical: false,
  isKeyDimension: true,
  ...more,
})

/** Creates a numeric measure. Tests state only the properties they need. */
export const toMeasure = (id: string, more: Partial<Measure> = {}): Measure => ({
  id,
  kind: 'NumericalMeasure',
  cubeIri: 'https://example.org/cube/1',
  label: id,
  values: [],
  isNumerical: true,
  isKeyDimension: false,
  scaleType: 'Ratio',
  limits: [],
  ...more,
})

/** Creates a node of a hierarchy. */
export const toNode = (
  value: string,
  children: HierarchyNode[] = [],
  more: Partial<HierarchyNode> = {},
): HierarchyNode => ({ value, label: value, depth: 0, hasValue: true, children, ...more })
