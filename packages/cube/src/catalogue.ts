import type { TimeUnit } from './time-unit.ts'

/** A named thing: a theme, an organisation or a term set. */
export type Term = { iri: string; label: string }

export type PublicationStatus = 'DRAFT' | 'PUBLISHED'

/** A cube as shown in search results (specification 1 §3). */
export type CatalogueCube = {
  iri: string
  unversionedIri: string
  title: string
  description: string
  /** Set if the title or description is not in the requested language. */
  titleLanguage?: string
  descriptionLanguage?: string
  publicationStatus: PublicationStatus
  /** ISO date, if stated. */
  datePublished?: string
  creator?: Term
  themes: Term[]
  subthemes: Term[]
  termsets: Term[]
  dimensions: { id: string; label: string; timeUnit?: TimeUnit; termsets: Term[] }[]
}

export const SEARCH_ORDERS = ['SCORE', 'TITLE_ASC', 'CREATED_DESC'] as const
export type SearchOrder = (typeof SEARCH_ORDERS)[number]

export const SEARCH_FILTER_TYPES = [
  'DataCubeTheme',
  'DataCubeOrganization',
  'DataCubeTermset',
  'DataCubeAbout',
  'TemporalDimension',
] as const
export type SearchFilterType = (typeof SEARCH_FILTER_TYPES)[number]
export type SearchFilter = { type: SearchFilterType; label?: string; value: string }

export type SearchQuery = {
  query: string
  order: SearchOrder
  includeDrafts: boolean
  filters: SearchFilter[]
  /** Whether results list their dimensions even if no filter refers to them. Defaults to false. */
  withDimensions?: boolean
}

export type SearchResult = {
  score: number
  cube: CatalogueCube
  /** HTML: escaped text with <b> around the matches, and no other markup. */
  highlightedTitle: string
  highlightedDescription: string
}

/** The kinds of data sources, as written in settings, charts and URLs of data requests. */
export const SOURCE_TYPES = ['sparql', 'sql'] as const
export type SourceType = (typeof SOURCE_TYPES)[number]

export const isSourceType = (value: unknown): value is SourceType =>
  SOURCE_TYPES.some((type) => type === value)
