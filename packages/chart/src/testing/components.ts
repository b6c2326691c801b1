import type { Dimension, DimensionValue, HierarchyNode, Measure } from '@tessera/cube'

export const toValue = (value: string, more: Partial<DimensionValue> = {}): DimensionValue => ({
  value,
  label: value,
  ...more,
})

/** A key dimension; what matters to a test is told. */
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

/** A numerical measure; what matters to a test is told. */
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

/** A place of a tree. */
export const toNode = (
  value: string,
  children: HierarchyNode[] = [],
  more: Partial<HierarchyNode> = {},
): HierarchyNode => ({ value, label: value, depth: 0, hasValue: true, children, ...more })
