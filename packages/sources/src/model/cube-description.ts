import type { CubeMetadata, Locale } from '@tessera/cube'
import type { CubeStructure, HierarchyEdges } from './cube-structure.ts'
import type { RdfTerm, TaggedText } from './rdf-term.ts'
import type { ValueDetails } from './value-details.ts'

/** All that a source can be asked about a cube besides its observations, in all languages, as it was when copied. */
export type CubeDescription = {
  structure: CubeStructure
  /** The values that the shape lists, by predicate. */
  lists: Map<string, RdfTerm[]>
  /** By predicate and key of the hierarchy. */
  edges: Map<string, HierarchyEdges>
  details: Map<string, ValueDetails>
  /** The term sets that dimensions share, with their names. */
  termsets: Map<string, TaggedText[]>
  metadata: Record<Locale, CubeMetadata>
  latestIri: string
  /** Other iris of the same cube: of its versions and its history. */
  versions: string[]
}

export const toEdgesKey = (path: string, hierarchyKey: string): string => `${path} ${hierarchyKey}`
