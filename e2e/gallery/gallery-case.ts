import type { Locale } from '@tessera/cube'

/** The sources of the awkward cubes: files for the product's own import, and cubes in RDF. */
export const IMPORTED_FILES = [
  'sechzig-bezirke.csv',
  'eine-kategorie.csv',
  'lange-namen.csv',
  'zahlen.csv',
  'dreissig-reihen.csv',
  'luecken.csv',
] as const
export const RDF_FILES = ['messungen.trig', 'vorausschau.trig'] as const

type Texts = Partial<Record<Locale, string>>

/**
 * A chart as written by an author. Components are named `@income` by the last part of their IRI, and values
 * `@region=europe` by the last part of theirs or by their label, both in keys and in texts.
 */
export type GalleryChart = {
  chartType: string
  fields: Record<string, unknown>
  /** Filters of the cube. Those missing so that each mark is one observation are added as in the editor. */
  filters?: Record<string, unknown>
  [setting: string]: unknown
}

/** A drawing to inspect: a saved chart of a real cube in one language and at one width. */
export type GalleryCase = {
  /** Unique. The chart's key and its snapshot are named after it. */
  name: string
  /** The name of a demo cube, or `imported/…` or `rdf/…` for the awkward ones. */
  cube: string
  chart: GalleryChart
  title: Texts
  locale: Locale
  /** The width of the browser window, in px. */
  width: number
  /** The reader's changes as a query string: `calc=percent`. */
  view?: string
}
