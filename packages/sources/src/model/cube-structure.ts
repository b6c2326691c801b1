import type { RelatedKind, ScaleType, TimeUnit } from '@tessera/cube'
import type { RdfTerm, TaggedText } from './rdf-term.ts'

export type PropertyRole = 'key' | 'measure' | 'attribute'

/** A component as stated in the cube's shape, in all languages. */
export type PropertyShape = {
  /** sh:path: the predicate of its cells. */
  path: string
  names: TaggedText[]
  descriptions: TaggedText[]
  order?: number
  role: PropertyRole
  /** The kind of its cells; `undefined` if it is known neither from the shape nor from samples. */
  nodeKind?: 'iri' | 'literal'
  /** The datatypes of its literals, except that of undefined cells. */
  datatypes: string[]
  /** Whether sh:in lists its values. */
  hasList: boolean
  min?: number
  max?: number
  scaleType?: ScaleType
  unitIri?: string
  unitText?: string
  dataKind?: 'time' | 'geo-shape' | 'geo-coordinates'
  timeUnit?: TimeUnit
  relations: { kind: RelatedKind; path: string }[]
  limits: LimitShape[]
  hierarchies: HierarchyShape[]
  /** Whether its values are versioned iris that point to lasting ones with schema:sameAs. */
  isVersioned: boolean
}

export type LimitShape = {
  names: TaggedText[]
  value?: number
  min?: number
  max?: number
  contexts: { path: string; value?: RdfTerm; from?: RdfTerm; to?: RdfTerm }[]
}

export type HierarchyShape = {
  /** The iri, or the position among the dimension's hierarchies if it is a blank node. */
  key: string
  names: TaggedText[]
  roots: string[]
  levels: HierarchyLevel[]
}

/** One step from a node to its children. */
export type HierarchyLevel = { path: string; isInverse: boolean; targetClass?: string }

/** The children of each node, level by level; the first map contains the roots. */
export type HierarchyEdges = Map<string, string[]>[]

export type UnitShape = { labels: TaggedText[]; isCurrency: boolean; decimals?: number }

/** The structure of a cube, in all languages. Read once and cached. */
export type CubeStructure = {
  iri: string
  unversionedIri: string
  /** The iris of its observation sets; empty if one of them has no usable iri, such as a blank node. */
  sets: string[]
  /** Sorted by sh:order, then by path. */
  properties: PropertyShape[]
  units: Map<string, UnitShape>
}
