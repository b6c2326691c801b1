import type { RdfTerm, TaggedText } from './rdf-term.ts'

/** What a store says about a value, in all languages. */
export type ValueDetails = {
  names: TaggedText[]
  alternateNames: TaggedText[]
  descriptions: TaggedText[]
  identifier?: string
  position?: RdfTerm
  color?: string
  latitude?: number
  longitude?: number
  /** The iris of its geometries: some have a box and an outline, or one of an older kind. */
  geometries: string[]
  /** The iris it is said to be the same as. */
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

/** What is known of the values of a cube, and of the term sets they belong to. */
export type ValueDirectory = {
  /** The details of iris; values nothing is known about have empty ones. */
  read(iris: string[]): Promise<Map<string, ValueDetails>>
  /** The versioned iris that stand for lasting ones. */
  readVersions(lastingIris: string[]): Promise<Map<string, string[]>>
  /** Which of some nodes are term sets that dimensions share, with their names. */
  readSharedTermsets(iris: string[]): Promise<Map<string, TaggedText[]>>
}
