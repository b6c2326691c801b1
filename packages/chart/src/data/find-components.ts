import {
  type ComponentId,
  type Components,
  type Dimension,
  findDimension,
  findMeasure,
  type Measure,
} from '@tessera/cube'

/**
 * Thrown if a component of the config does not exist in its cubes or has another kind, so that the chart cannot be
 * drawn.
 */
export class MissingComponent extends Error {
  readonly id: ComponentId
  constructor(kind: 'dimension' | 'measure', id: ComponentId) {
    super(`No ${kind} ${id} in cube!`)
    this.id = id
  }
}

/** Finds a dimension named by a config. Throws {@link MissingComponent} if there is none. */
export function requireDimension(components: Components, id: ComponentId): Dimension {
  const dimension = findDimension(components, id)
  if (!dimension) throw new MissingComponent('dimension', id)
  return dimension
}

/** Finds a measure named by a config. Throws {@link MissingComponent} if there is none. */
export function requireMeasure(components: Components, id: ComponentId): Measure {
  const measure = findMeasure(components, id)
  if (!measure) throw new MissingComponent('measure', id)
  return measure
}
