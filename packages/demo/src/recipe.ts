import type { Label } from './text.ts'

/** One category of a dimension: what is said about its IRI. */
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

/** The categories of a dimension by the key that rows name them with. */
export type Terms = {
  /** Set when several cubes use these categories and can be joined on them. */
  shared?: NamedNode
  /** In the order in which they are listed. Read late, because some come from large files. */
  all: () => Map<string, Term>
}

/** A node of a hierarchy; leaves and inner nodes may both be categories of the dimension. */
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

/** Time written into the observation: a year, a month or a day. */
export type TimeDimension = Described & {
  kind: 'time'
  unit: 'Year' | 'Month' | 'Day'
}

export type CategoryDimension = Described & {
  kind: 'category'
  scale: 'Nominal' | 'Ordinal'
  terms: Terms
  /** False for an attribute of another dimension, which does not tell observations apart. */
  key: boolean
  geo?: 'shape' | 'coordinates'
  hierarchy?: Hierarchy
}

export type Measure = Described & {
  kind: 'measure'
  scale: 'Interval' | 'Ratio'
  datatype: 'integer' | 'decimal'
  unit: Unit
  /** True where the source gives some observations no value. */
  optional?: boolean
}

export type Component = TimeDimension | CategoryDimension | Measure

/** An observation: per component a date, the key of a category, or a number as the source writes it. */
export type Row = Record<string, string | number | undefined>

/** An organization or a theme. */
export type NamedNode = { iri: string; name: Label }

/** Where the numbers of a cube come from. */
export type Origin = {
  organization: NamedNode
  /** Who publishes the numbers, as the source says it. */
  publisher: string
  /** What to credit, in one line; shown at the end of the description. */
  credit: string
  landingPage: string
  licence: string
  /** Further addresses of the numbers. */
  sources: string[]
  /** The npm package, the files in it, and the day it was released, as yyyy-mm-dd: that of publication. */
  package: { name: string; files: string[]; released: string }
}

/** One version of one cube, with everything needed to write it as triples. */
export type Recipe = {
  name: string
  version: number
  /** Published where left out. */
  status?: 'Draft'
  /** A day as yyyy-mm-dd. */
  expires?: string
  title: Label
  description: Label
  themes: NamedNode[]
  keywords: Label[]
  /** First and last day the numbers speak of, where the source says it. */
  period?: [string, string]
  origin: Origin
  /** By short name, in the order they are shown. */
  components: Record<string, Component>
  rows: () => Row[]
}
