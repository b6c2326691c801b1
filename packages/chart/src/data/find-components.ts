import {
  type ComponentId,
  type Components,
  type Dimension,
  findDimension,
  findMeasure,
  type Measure,
} from '@tessera/cube'

/** The dimension a config names; a config that names another one cannot be drawn. */
export function needDimension(components: Components, id: ComponentId): Dimension {
  const dimension = findDimension(components, id)
  if (!dimension) throw new Error(`No dimension ${id} in cube!`)
  return dimension
}

/** The measure a config names; a config that names another one cannot be drawn. */
export function needMeasure(components: Components, id: ComponentId): Measure {
  const measure = findMeasure(components, id)
  if (!measure) throw new Error(`No measure ${id} in cube!`)
  return measure
}
