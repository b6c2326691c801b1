// Parts that documents share: the declarations of variables, how they are passed on, and field selections.

/** The source of a query. */
export const SOURCE = '$sourceType: SourceType!, $sourceUrl: SourceUrl!'
export const OF_SOURCE = 'sourceType: $sourceType, sourceUrl: $sourceUrl'

/** The source of a query whose response contains labels. */
export const LABELLED = `${SOURCE}, $locale: Locale!` as const
export const OF_LABELLED = `${OF_SOURCE}, locale: $locale` as const

/** The variables of a search for cubes. */
export const SEARCH =
  `${LABELLED}, $query: String, $includeDrafts: Boolean, $filters: [SearchFilter!], $topics: [String!]` as const
export const OF_SEARCH =
  `${OF_LABELLED}, query: $query, includeDrafts: $includeDrafts, filters: $filters, topics: $topics` as const

/** The fields of every component, and the additional ones of measures. */
export const COMPONENT = 'id cubeIri kind label description unit order isNumerical isKeyDimension'
export const MEASURE = 'min max resolution isDecimal isCurrency'
