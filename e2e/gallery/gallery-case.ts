import type { Locale } from '@tessera/cube'

/** Where the awkward cubes come from: files that the product's own import reads, and a cube written as RDF. */
export const IMPORTED_FILES = [
  'sechzig-bezirke.csv',
  'eine-kategorie.csv',
  'lange-namen.csv',
  'zahlen.csv',
  'dreissig-reihen.csv',
  'luecken.csv',
] as const
export const RDF_FILES = ['messungen.trig'] as const

type Texts = Partial<Record<Locale, string>>

/**
 * A chart as its author wrote it. Components are named `@income` by the last part of their iri, values
 * `@region=europe` by the last part of theirs or by their label; both as keys and as texts.
 */
export type GalleryChart = {
  chartType: string
  fields: Record<string, unknown>
  /** Of the cube; what else a chart needs, so that each mark is one observation, follows as in the editor. */
  filters?: Record<string, unknown>
  [setting: string]: unknown
}

/** A drawing to look at: a saved chart over a real cube, in one language and one width. */
export type GalleryCase = {
  /** Unique; the chart's key and its snapshot are named for it. */
  name: string
  /** A demo cube's name, or `imported/…` or `rdf/…` for the awkward ones. */
  cube: string
  chart: GalleryChart
  title: Texts
  locale: Locale
  /** Of the browser's window, in px. */
  width: number
  /** What readers have changed, as in an address: `calc=percent`. */
  view?: string
}
