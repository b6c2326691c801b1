import type { CubeMetadata, Locale } from '@tessera/cube'
import type { CubeStructure, HierarchyEdges } from './cube-structure.ts'
import type { RdfTerm, TaggedText } from './rdf-term.ts'
import type { ValueDetails } from './value-details.ts'

/** Everything that a source knows about a cube except its observations, in all languages, at the time of the copy. */
export type CubeDescription = {
  structure: CubeStructure
  /** The values listed in the shape, by predicate. */
  lists: Map<string, RdfTerm[]>
  /** By predicate and hierarchy key. */
  edges: Map<string, HierarchyEdges>
  details: Map<string, ValueDetails>
  /** The shared term sets, with their names. */
  termsets: Map<string, TaggedText[]>
  metadata: Record<Locale, CubeMetadata>
  latestIri: string
  /** Other iris of the same cube: its versions and its history. */
  versions: string[]
}

export const toEdgesKey = (path: string, hierarchyKey: string): string => `${path} ${hierarchyKey}`
