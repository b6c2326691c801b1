import type { RelatedKind, ScaleType, TimeUnit } from '@tessera/cube'
import type { RdfTerm, TaggedText } from './rdf-term.ts'

export type PropertyRole = 'key' | 'measure' | 'attribute'

/** A component as the cube's shape states it, in all languages. */
export type PropertyShape = {
  /** sh:path: the predicate of its cells. */
  path: string
  names: TaggedText[]
  descriptions: TaggedText[]
  order?: number
  role: PropertyRole
  /** What the cells are; undefined where neither shape nor samples tell. */
  nodeKind?: 'iri' | 'literal'
  /** Datatypes of its literals, without the one of undefined cells. */
  datatypes: string[]
  /** Whether sh:in lists the values. */
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
  /** Its values are versioned iris that point to the lasting ones with schema:sameAs. */
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
  /** Its iri, or its place among the dimension's hierarchies where it is a blank node. */
  key: string
  names: TaggedText[]
  roots: string[]
  levels: HierarchyLevel[]
}

/** From a node to those below it. */
export type HierarchyLevel = { path: string; isInverse: boolean; targetClass?: string }

/** The children of each node, level by level from the roots; the first map belongs to the roots. */
export type HierarchyEdges = Map<string, string[]>[]

export type UnitShape = { labels: TaggedText[]; isCurrency: boolean; decimals?: number }

/** What a cube says about its own form, in all languages; read once and kept. */
export type CubeStructure = {
  iri: string
  unversionedIri: string
  /** Iris of its observation sets; empty where one is a blank node or otherwise cannot be named. */
  sets: string[]
  /** Sorted by sh:order, then by path. */
  properties: PropertyShape[]
  units: Map<string, UnitShape>
}
