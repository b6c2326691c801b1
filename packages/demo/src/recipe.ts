import type { Label, Language, Text } from './text.ts'

/** One category of a dimension: what is said about its IRI. */
export interface Term {
  readonly iri: string
  readonly name: Label
  readonly identifier?: string
  readonly alternateName?: string
  readonly description?: Label
  readonly position?: number
  /** A CSS colour. */
  readonly color?: string
  readonly point?: { readonly latitude: number; readonly longitude: number }
  /** The area as WKT, longitude first. */
  readonly geometry?: string
}

/** The categories of a dimension by the key that rows name them with. */
export interface Terms {
  /** Set when several cubes use these categories and can be joined on them. */
  readonly shared?: { readonly iri: string; readonly name: Text }
  /** In the order in which they are listed. Read late, because some come from large files. */
  readonly all: () => ReadonlyMap<string, Term>
}

/** A node of a hierarchy; leaves and inner nodes may both be categories of the dimension. */
export interface TreeNode {
  readonly term: Term
  readonly children: readonly TreeNode[]
}

export interface Hierarchy {
  readonly name: Text
  /** The names of the levels below the root. */
  readonly levels: readonly Text[]
  /** The predicate from a node to its children. */
  readonly path: string
  readonly root: () => TreeNode
}

export type Scale = 'Nominal' | 'Ordinal' | 'Interval' | 'Ratio'

export interface Unit {
  readonly iri: string
  readonly name: Text
  readonly symbol?: string
}

interface Described {
  readonly title: Text
  readonly description?: Text
}

/** Time written into the observation: a year, a month or a day. */
export interface TimeDimension extends Described {
  readonly kind: 'time'
  readonly unit: 'Year' | 'Month' | 'Day'
}

export interface CategoryDimension extends Described {
  readonly kind: 'category'
  readonly scale: 'Nominal' | 'Ordinal'
  readonly terms: Terms
  /** False for an attribute of another dimension, which does not tell observations apart. */
  readonly key: boolean
  readonly geo?: 'shape' | 'coordinates'
  readonly hierarchy?: Hierarchy
}

export interface Measure extends Described {
  readonly kind: 'measure'
  readonly scale: 'Interval' | 'Ratio'
  readonly datatype: 'integer' | 'decimal'
  readonly unit: Unit
  /** True where the source gives some observations no value. */
  readonly optional?: boolean
}

export type Component = TimeDimension | CategoryDimension | Measure

/** An observation: per component a date, the key of a category, or a number as the source writes it. */
export type Row = Readonly<Record<string, string | number | undefined>>

export interface Organization {
  readonly iri: string
  readonly name: Label
}

export interface Theme {
  readonly iri: string
  readonly name: Text
}

/** Where the numbers of a cube come from. */
export interface Origin {
  readonly organization: Organization
  /** Who publishes the numbers, as the source says it. */
  readonly publisher: string
  /** What to credit, in one line; shown at the end of the description. */
  readonly credit: string
  readonly landingPage: string
  readonly licence: string
  /** Further addresses of the numbers. */
  readonly sources: readonly string[]
  /** The npm package and the files in it. */
  readonly package: { readonly name: string; readonly files: readonly string[] }
}

/** One version of one cube, with everything needed to write it as triples. */
export interface Recipe {
  readonly name: string
  readonly version: number
  readonly status: 'Published' | 'Draft'
  /** Days as yyyy-mm-dd. */
  readonly published: string
  readonly expires?: string
  readonly title: Text
  readonly description: Text
  readonly themes: readonly Theme[]
  readonly keywords: Readonly<Record<Language, readonly string[]>>
  /** First and last day the numbers speak of, where the source says it. */
  readonly period?: readonly [string, string]
  readonly origin: Origin
  /** By short name, in the order they are shown. */
  readonly components: Readonly<Record<string, Component>>
  readonly rows: () => readonly Row[]
}
