import type { RdfTerm, TaggedText } from './rdf-term.ts'

/** The details that a store has about a value, in all languages. */
export type ValueDetails = {
  names: TaggedText[]
  alternateNames: TaggedText[]
  descriptions: TaggedText[]
  identifier?: string
  position?: RdfTerm
  color?: string
  latitude?: number
  longitude?: number
  /** The iris of its geometries. Some values have a bounding box and an outline, or an outline of an older kind. */
  geometries: string[]
  /** The iris it is stated to be the same as. */
  sameAs: string[]
  termsets: string[]
}

export const NO_DETAILS: ValueDetails = {
  names: [],
  alternateNames: [],
  descriptions: [],
  geometries: [],
  sameAs: [],
  termsets: [],
}

/** Looks up the values of a cube and the term sets they belong to. */
export type ValueDirectory = {
  /** The details by iri; empty for values the store knows nothing about. */
  read(iris: string[]): Promise<Map<string, ValueDetails>>
  /** The versioned iris by lasting iri. */
  readVersions(lastingIris: string[]): Promise<Map<string, string[]>>
  /** Which of the nodes are shared term sets, with their names. */
  readSharedTermsets(iris: string[]): Promise<Map<string, TaggedText[]>>
}
