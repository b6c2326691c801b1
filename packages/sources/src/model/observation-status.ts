import { iriName } from '@tessera/cube'
import * as vocabulary from '@tessera/cube/rdf'
import type { CubeStructure, PropertyShape } from './cube-structure.ts'
import { isMeasureShape } from './resolve-kind.ts'

const STATUS_ATTRIBUTE = vocabulary.sdmxAttribute('obsStatus')

/** The relation vocabulary has no word for a status: publishers write their own, or name SDMX's attribute. */
const STATUS_RELATION = /^(?:obs(?:ervation)?)?(?:status|flag)$/i

/** Whether a class of relations says that a property is the status of a measure's values. */
export const isStatusRelation = (iri: string): boolean => STATUS_RELATION.test(iriName(iri))

/**
 * A structure in which the status of observations is known as such: a property that is said to be the status of a measure
 * is so already; SDMX's attribute is that of all measures where nobody says of which. It never tells observations apart,
 * though some tools write every property as a key dimension.
 */
export function withObservationStatus(structure: CubeStructure): CubeStructure {
  if (!structure.properties.some(isUnrelatedStatus)) return structure
  const relations = structure.properties
    .filter(isMeasureShape)
    .map(({ path }) => ({ kind: 'ObservationStatus' as const, path }))
  if (relations.length === 0) return structure
  return {
    ...structure,
    properties: structure.properties.map((property) =>
      isUnrelatedStatus(property) ? { ...property, role: 'attribute', relations } : property,
    ),
  }
}

const isUnrelatedStatus = ({ path, role, relations }: PropertyShape): boolean =>
  path === STATUS_ATTRIBUTE && role !== 'measure' && relations.length === 0
