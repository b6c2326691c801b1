// What documents share: the variables of calls, as they are declared and as they are passed on, and what is read.

/** The source of a call. */
export const SOURCE = '$sourceType: SourceType!, $sourceUrl: SourceUrl!'
export const OF_SOURCE = 'sourceType: $sourceType, sourceUrl: $sourceUrl'

/** The same where the answer holds labels. */
export const LABELLED = `${SOURCE}, $locale: Locale!` as const
export const OF_LABELLED = `${OF_SOURCE}, locale: $locale` as const

/** What cubes are searched for. */
export const SEARCH =
  `${LABELLED}, $query: String, $includeDrafts: Boolean, $filters: [SearchFilter!], $topics: [String!]` as const
export const OF_SEARCH =
  `${OF_LABELLED}, query: $query, includeDrafts: $includeDrafts, filters: $filters, topics: $topics` as const

/** What every component says of itself, and what measures say besides. */
export const COMPONENT = 'id cubeIri kind label description unit order isNumerical isKeyDimension'
export const MEASURE = 'min max resolution isDecimal isCurrency'
