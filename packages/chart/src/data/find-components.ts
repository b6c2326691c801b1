import {
  type ComponentId,
  type Components,
  type Dimension,
  findDimension,
  findMeasure,
  type Measure,
} from '@tessera/cube'

/** A config names a component that its cubes lack, or have as another kind: it cannot be drawn. */
export class MissingComponent extends Error {
  readonly id: ComponentId
  constructor(kind: 'dimension' | 'measure', id: ComponentId) {
    super(`No ${kind} ${id} in cube!`)
    this.id = id
  }
}

/** The dimension that a config names. Throws {@link MissingComponent} where the cubes have none of that id. */
export function requireDimension(components: Components, id: ComponentId): Dimension {
  const dimension = findDimension(components, id)
  if (!dimension) throw new MissingComponent('dimension', id)
  return dimension
}

/** The measure that a config names. Throws {@link MissingComponent} where the cubes have none of that id. */
export function requireMeasure(components: Components, id: ComponentId): Measure {
  const measure = findMeasure(components, id)
  if (!measure) throw new MissingComponent('measure', id)
  return measure
}
