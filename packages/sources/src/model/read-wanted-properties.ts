import type { PropertyShape } from './cube-structure.ts'
import type { OpenCube } from './open-cube.ts'

/** Returns the components a query needs: the wanted ones, and the errors and status of wanted measures. */
export function readWantedProperties(cube: OpenCube, componentIds: string[] | undefined): PropertyShape[] {
  const { properties } = cube.structure
  if (!componentIds) return properties
  const wanted = new Set(componentIds.map((id) => cube.readProperty(id)))
  const measures = new Set([...wanted].flatMap((property) => (property ? [property.path] : [])))
  return properties.filter(
    (property) => wanted.has(property) || property.relations.some((relation) => measures.has(relation.path)),
  )
}
