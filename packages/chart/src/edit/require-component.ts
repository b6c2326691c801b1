import { type ComponentId, type Components, findMeasure, type Measure } from '@tessera/cube'

/** The measure with this id. Throws where the cubes have none. */
export function requireMeasure(components: Components, id: ComponentId): Measure {
  const measure = findMeasure(components, id)
  if (!measure) throw new Error(`No component ${id}`)
  return measure
}
