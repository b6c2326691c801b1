// Parts shared by documents: declarations of variables, how they are passed on, and field selections.

/** The source of a query. */
export const SOURCE = '$sourceType: SourceType!, $sourceUrl: SourceUrl!'
export const OF_SOURCE = 'sourceType: $sourceType, sourceUrl: $sourceUrl'

/** The source of a query whose response contains labels. */
export const LABELLED = `${SOURCE}, $locale: Locale!` as const
export const OF_LABELLED = `${OF_SOURCE}, locale: $locale` as const

/** The search text and filters, for one source or all. */
export const WANTED = '$query: String, $includeDrafts: Boolean, $filters: [SearchFilter!], $topics: [String!]'
export const OF_WANTED = 'query: $query, includeDrafts: $includeDrafts, filters: $filters, topics: $topics'

/** The search text and filters for the cubes of a source. */
export const SEARCH = `${LABELLED}, ${WANTED}` as const
export const OF_SEARCH = `${OF_LABELLED}, ${OF_WANTED}` as const

/** A cube that a search found, as the catalogue lists it. */
export const FOUND = `
  highlightedTitle
  highlightedDescription
  cube {
    iri
    titleLanguage
    descriptionLanguage
    publicationStatus
    datePublished
    creator { iri label }
    themes { iri label }
    termsets { iri label }
  }`

/** The facets by which the results of a search can be narrowed. */
export const FACETS = `
  total
  facets { type iri label count }
  without { type total }
  suggestion
  fromCopies`

/** The fields of every component, and the additional ones of measures. */
export const COMPONENT = 'id cubeIri kind label description unit order isNumerical isKeyDimension'
export const MEASURE = 'min max resolution isDecimal isCurrency'
