import type { Label } from './text.ts'

/** A category of a dimension: the description of its IRI. */
export type Term = {
  iri: string
  name: Label
  identifier?: string
  alternateName?: string
  description?: Label
  position?: number
  /** A CSS colour. */
  color?: string
  point?: { latitude: number; longitude: number }
  /** The area as WKT, longitude first. */
  geometry?: string
}

/** The categories of a dimension by the key that rows use. */
export type Terms = {
  /** Set if several cubes use these categories and can be joined by them. */
  shared?: NamedNode
  /** The categories in listing order. Loaded lazily, because some come from large files. */
  all: () => Map<string, Term>
}

/** A node of a hierarchy; both leaves and inner nodes may be categories of the dimension. */
export type TreeNode = {
  term: Term
  children: TreeNode[]
}

export type Hierarchy = {
  name: Label
  /** The names of the levels below the root. */
  levels: Label[]
  /** The predicate from a node to its children. */
  path: string
  root: () => TreeNode
}

export type Unit = {
  iri: string
  name: Label
  symbol?: string
}

type Described = {
  title: Label
  description?: Label
}

/** A time that is written into the observation: a year, a month or a day. */
export type TimeDimension = Described & {
  kind: 'time'
  unit: 'Year' | 'Month' | 'Day'
}

export type CategoryDimension = Described & {
  kind: 'category'
  scale: 'Nominal' | 'Ordinal'
  terms: Terms
  /** False for an attribute of another dimension, which does not identify observations. */
  key: boolean
  geo?: 'shape' | 'coordinates'
  hierarchy?: Hierarchy
}

export type Measure = Described & {
  kind: 'measure'
  scale: 'Interval' | 'Ratio'
  datatype: 'integer' | 'decimal'
  unit: Unit
  /** True if the source lacks a value for some observations. */
  optional?: boolean
}

export type Component = TimeDimension | CategoryDimension | Measure

/** An observation by component: a date, the key of a category, or a number as written in the source. */
export type Row = Record<string, string | number | undefined>

/** An organization or a theme. */
export type NamedNode = { iri: string; name: Label }

/** The origin of a cube's data. */
export type Origin = {
  organization: NamedNode
  /** The publisher as stated by the source. */
  publisher: string
  /** The credit line, shown at the end of the description. */
  credit: string
  landingPage: string
  licence: string
  /** Further URLs of the data. */
  sources: string[]
  /** The npm package, its files, and its release date as yyyy-mm-dd, which becomes the date of publication. */
  package: { name: string; files: string[]; released: string }
}

/** A version of a cube, with everything needed to write it as triples. */
export type Recipe = {
  name: string
  version: number
  /** Published if omitted. */
  status?: 'Draft'
  /** A date as yyyy-mm-dd. */
  expires?: string
  title: Label
  description: Label
  themes: NamedNode[]
  keywords: Label[]
  /** The first and last day the data covers, if stated by the source. */
  period?: [string, string]
  origin: Origin
  /** The components by short name, in display order. */
  components: Record<string, Component>
  rows: () => Row[]
}
