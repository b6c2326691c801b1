import { iriName } from '@tessera/cube'
import * as vocabulary from '@tessera/cube/rdf'
import type { CubeStructure, PropertyShape } from './cube-structure.ts'
import { isMeasureShape } from './resolve-kind.ts'

const STATUS_ATTRIBUTE = vocabulary.sdmxAttribute('obsStatus')

/**
 * Matches relations that mark a status. The relation vocabulary has no term for it, so publishers use their own or name
 * SDMX's attribute.
 */
const STATUS_RELATION = /^(?:obs(?:ervation)?)?(?:status|flag)$/i

/** Returns whether a class of relations marks a property as the status of a measure's values. */
export const isStatusRelation = (iri: string): boolean => STATUS_RELATION.test(iriName(iri))

/**
 * Marks the status properties of a structure. A property with a status relation to a measure is already marked. SDMX's
 * attribute applies to all measures if no relation names one. A status never identifies observations, although some
 * tools write every property as a key dimension.
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
