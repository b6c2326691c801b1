import {
  type ComponentId,
  type Components,
  type Dimension,
  findDimension,
  findMeasure,
  type Measure,
} from '@tessera/cube'

/** A config names something that its cubes have not, or that is of another kind there: it cannot be drawn. */
export class MissingComponent extends Error {
  readonly id: ComponentId
  constructor(kind: 'dimension' | 'measure', id: ComponentId) {
    super(`No ${kind} ${id} in cube!`)
    this.id = id
  }
}

/** The dimension a config names; a config that names another one cannot be drawn. */
export function needDimension(components: Components, id: ComponentId): Dimension {
  const dimension = findDimension(components, id)
  if (!dimension) throw new MissingComponent('dimension', id)
  return dimension
}

/** The measure a config names; a config that names another one cannot be drawn. */
export function needMeasure(components: Components, id: ComponentId): Measure {
  const measure = findMeasure(components, id)
  if (!measure) throw new MissingComponent('measure', id)
  return measure
}
