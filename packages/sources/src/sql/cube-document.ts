import type { RelatedKind, ScaleType, TimeUnit } from '@tessera/cube'
import type { PropertyRole } from '../sparql/cube-structure.ts'

/** The version of cube documents written today. */
export const CUBE_DOCUMENT_VERSION = 1

/**
 * Texts by language tag, '' for a text of no language. Of several in a language the alphabetically first is shown, as
 * everywhere; search finds them all.
 */
export type Texts = Record<string, string | string[]>

/** Something with a name: an organisation, a theme, a term set. */
export type NamedDocument = { iri: string; name?: Texts }

/**
 * A cell as a document writes it: an iri, a literal with its datatype (xsd:string where left out), or what is stated to
 * be undefined.
 */
export type CellDocument =
  | { iri: string }
  | { literal: string; datatype?: string; language?: string }
  | { undefined: true }

/** What is said of a value, by its iri. Every part may be absent. */
export type ValueDocument = {
  name?: Texts
  alternateName?: Texts
  description?: Texts
  identifier?: string
  /** Where it stands among the others: a number or a text. */
  position?: number | string
  /** CSS colour. */
  color?: string
  latitude?: number
  longitude?: number
  /** Its region as WKT in degrees, longitude first; or as GeoSPARQL writes it, with the iri of a coordinate system. */
  wkt?: string
  /** The lasting iris it is a version of. */
  sameAs?: string[]
  /** Iris of term sets. */
  termsets?: string[]
}

export type LimitDocument = {
  name?: Texts
  /** A single value, or both ends of a range. */
  value?: number
  min?: number
  max?: number
  /** When it holds: for a value of another component, or from one to another. */
  contexts?: { component: string; value?: CellDocument; from?: CellDocument; to?: CellDocument }[]
}

export type HierarchyDocument = {
  /** Tells the hierarchies of a dimension apart. */
  key: string
  name?: Texts
  roots: string[]
  /** Level by level from the roots: the children of each node. */
  levels: { children: Record<string, string[]> }[]
}

/** A component; its cells stand in the column of the same number as its place in the list. */
export type ComponentDocument = {
  /** Its iri. */
  path: string
  name?: Texts
  description?: Texts
  order?: number
  role: PropertyRole
  /** What its cells are. */
  nodeKind?: 'iri' | 'literal'
  /** Datatypes of its literals, as iris or as `xsd:…`; of a column of numbers xsd:decimal where left out. */
  datatypes?: string[]
  min?: number
  max?: number
  scaleType?: ScaleType
  dataKind?: 'time' | 'geo-shape' | 'geo-coordinates'
  timeUnit?: TimeUnit
  /** The unit: an iri of `units`, or a text. */
  unit?: { iri: string } | { text: string }
  /** What it says about a measure: its error or one of its bounds. */
  relations?: { kind: RelatedKind; component: string }[]
  limits?: LimitDocument[]
  hierarchies?: HierarchyDocument[]
  /** The values it can take, where that is more, or in another order, than what the observations hold. */
  values?: CellDocument[]
  /** Its values are versioned iris that name lasting ones in `sameAs`. */
  isVersioned?: boolean
}

/**
 * All that is said about a cube besides its observations, in all languages: what stands in `tessera_cubes.document` of
 * a SQL source. `docs/sql-sources.md` explains it to those who write one.
 */
export type CubeDocument = {
  version: typeof CUBE_DOCUMENT_VERSION
  iri: string
  /** The iri of its version history; its own where left out. */
  unversionedIri?: string
  name: Texts
  description?: Texts
  /** Published where left out. */
  isDraft?: boolean
  identifier?: string
  /** Its number in its history. */
  cubeVersion?: string
  /** ISO dates. */
  datePublished?: string
  dateModified?: string
  expires?: string
  /** May hold markup. */
  publisher?: Texts
  creator?: NamedDocument
  themes?: NamedDocument[]
  subthemes?: NamedDocument[]
  keywords?: Texts
  contactPoints?: { name?: Texts; email?: string }[]
  landingPage?: string
  workExamples?: string[]
  /** Iri or text. */
  licence?: string
  /** ISO dates with a slash between them. */
  temporalCoverage?: string
  spatialCoverage?: Texts
  updateFrequency?: string
  components: ComponentDocument[]
  /** By iri. */
  values?: Record<string, ValueDocument>
  /** Term sets that cubes share: what makes them joinable. */
  termsets?: NamedDocument[]
  units?: Record<string, { name?: Texts; isCurrency?: boolean; decimals?: number }>
}
