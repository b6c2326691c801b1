import type { TimeUnit } from './time-unit.ts'

/** Something with a name: a theme, an organisation, a term set. */
export type Term = { iri: string; label: string }

export type PublicationStatus = 'DRAFT' | 'PUBLISHED'

/** A cube as search results show it (specification 1 §3). */
export type CatalogueCube = {
  iri: string
  unversionedIri: string
  title: string
  description: string
  /** The language of the title or the description where it is not the one asked for. */
  titleLanguage?: string
  descriptionLanguage?: string
  publicationStatus: PublicationStatus
  /** ISO date, where stated. */
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
  /** Whether results tell their dimensions where no filter asks about any; they do not where left out. */
  withDimensions?: boolean
}

export type SearchResult = {
  score: number
  cube: CatalogueCube
  /** HTML: escaped text with <b> around what the query matched; nothing else of a label reaches the markup. */
  highlightedTitle: string
  highlightedDescription: string
}

/** The kinds of data sources, as settings, charts and addresses of data calls name them. */
export const SOURCE_TYPES = ['sparql', 'sql'] as const
export type SourceType = (typeof SOURCE_TYPES)[number]

export const isSourceType = (value: unknown): value is SourceType =>
  SOURCE_TYPES.some((type) => type === value)
