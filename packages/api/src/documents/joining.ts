import { graphql } from '../graphql.ts'

/** The shared dimensions that the dimensions of a cube belong to. */
export const componentTermsetsDocument = graphql(`
  query ComponentTermsets($sourceType: SourceType!, $sourceUrl: SourceUrl!, $locale: Locale!, $iri: String!) {
    dataCubeComponentTermsets(
      sourceType: $sourceType
      sourceUrl: $sourceUrl
      locale: $locale
      cubeFilter: { iri: $iri }
    ) {
      iri
      termsets { iri label }
    }
  }
`)

/** Cubes that have a dimension of a unit of time or of a shared dimension, with these dimensions. */
export const joinableCubesDocument = graphql(`
  query JoinableCubes(
    $sourceType: SourceType!
    $sourceUrl: SourceUrl!
    $locale: Locale!
    $query: String
    $order: SearchOrder
    $includeDrafts: Boolean
    $filters: [SearchFilter!]
  ) {
    searchCubes(
      sourceType: $sourceType
      sourceUrl: $sourceUrl
      locale: $locale
      query: $query
      order: $order
      includeDrafts: $includeDrafts
      filters: $filters
      fetchDimensionTermsets: true
    ) {
      highlightedTitle
      highlightedDescription
      cube {
        iri
        unversionedIri
        title
        publicationStatus
        datePublished
        creator { iri label }
        dimensions { id label timeUnit termsets { iri label } }
      }
    }
  }
`)

/** Where people may try the query of each cube themselves; no observations are read. */
export const queryEditorsDocument = graphql(`
  query QueryEditors(
    $sourceType: SourceType!
    $sourceUrl: SourceUrl!
    $locale: Locale!
    $cubeFilters: [CubeFilter!]!
  ) {
    dataCubesObservations(
      sourceType: $sourceType
      sourceUrl: $sourceUrl
      locale: $locale
      cubeFilters: $cubeFilters
    ) {
      sparqlEditorUrls { cubeIri url }
    }
  }
`)
