// What documents share: the variables of calls, as they are declared and as they are passed on, and what is read.

/** The source of a call. */
export const SOURCE = '$sourceType: SourceType!, $sourceUrl: SourceUrl!'
export const OF_SOURCE = 'sourceType: $sourceType, sourceUrl: $sourceUrl'

/** The same where the answer holds labels. */
export const LABELLED = `${SOURCE}, $locale: Locale!` as const
export const OF_LABELLED = `${OF_SOURCE}, locale: $locale` as const

/** What is searched for, wherever. */
export const WANTED = '$query: String, $includeDrafts: Boolean, $filters: [SearchFilter!], $topics: [String!]'
export const OF_WANTED = 'query: $query, includeDrafts: $includeDrafts, filters: $filters, topics: $topics'

/** What cubes of a source are searched for. */
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

/** What the results of a search can be narrowed by. */
export const FACETS = `
  total
  facets { type iri label count }
  without { type total }
  suggestion
  fromCopies`

/** What every component says of itself, and what measures say besides. */
export const COMPONENT = 'id cubeIri kind label description unit order isNumerical isKeyDimension'
export const MEASURE = 'min max resolution isDecimal isCurrency'
