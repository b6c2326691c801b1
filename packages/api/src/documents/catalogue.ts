import { graphql } from '../graphql.ts'

/** A page of the cubes that match a text and filters, and what all of them can be narrowed by. */
export const searchCubesDocument = graphql(`
  query SearchCubes(
    $sourceType: SourceType!
    $sourceUrl: SourceUrl!
    $locale: Locale!
    $query: String
    $order: SearchOrder
    $includeDrafts: Boolean
    $filters: [SearchFilter!]
    $first: Int
    $offset: Int
  ) {
    searchCubes(
      sourceType: $sourceType
      sourceUrl: $sourceUrl
      locale: $locale
      query: $query
      order: $order
      includeDrafts: $includeDrafts
      filters: $filters
      first: $first
      offset: $offset
      fetchDimensionTermsets: false
    ) {
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
      }
    }
    searchFacets(
      sourceType: $sourceType
      sourceUrl: $sourceUrl
      locale: $locale
      query: $query
      includeDrafts: $includeDrafts
      filters: $filters
    ) {
      total
      facets { type iri label count }
      without { type total }
      suggestion
      fromCopies
    }
  }
`)

/** What the cubes that match a text and filters can be narrowed by. */
export const searchFacetsDocument = graphql(`
  query SearchFacets(
    $sourceType: SourceType!
    $sourceUrl: SourceUrl!
    $locale: Locale!
    $query: String
    $includeDrafts: Boolean
    $filters: [SearchFilter!]
  ) {
    searchFacets(
      sourceType: $sourceType
      sourceUrl: $sourceUrl
      locale: $locale
      query: $query
      includeDrafts: $includeDrafts
      filters: $filters
    ) {
      total
      facets { type iri label count }
    }
  }
`)

/** The themes of the cubes of a source. */
export const cubeThemesDocument = graphql(`
  query CubeThemes($sourceType: SourceType!, $sourceUrl: SourceUrl!, $locale: Locale!) {
    searchCubes(
      sourceType: $sourceType
      sourceUrl: $sourceUrl
      locale: $locale
      order: CREATED_DESC
      fetchDimensionTermsets: false
    ) {
      cube { themes { iri label } }
    }
  }
`)

/** The newest published version of a cube. */
export const latestIriDocument = graphql(`
  query LatestIri($sourceType: SourceType!, $sourceUrl: SourceUrl!, $iri: String!) {
    dataCubeLatestIri(sourceType: $sourceType, sourceUrl: $sourceUrl, cubeFilter: { iri: $iri })
  }
`)

/** What the versions of a cube have in common. */
export const unversionedIriDocument = graphql(`
  query UnversionedIri($sourceType: SourceType!, $sourceUrl: SourceUrl!, $iri: String!) {
    dataCubeUnversionedIri(sourceType: $sourceType, sourceUrl: $sourceUrl, cubeFilter: { iri: $iri })
  }
`)

/** What a cube says about itself. */
export const cubeMetadataDocument = graphql(`
  query CubeMetadata($sourceType: SourceType!, $sourceUrl: SourceUrl!, $locale: Locale!, $iri: String!) {
    dataCubeMetadata(
      sourceType: $sourceType
      sourceUrl: $sourceUrl
      locale: $locale
      cubeFilter: { iri: $iri }
    ) {
      iri
      title
      description
      titleLanguage
      descriptionLanguage
      identifier
      version
      datePublished
      dateModified
      expires
      copiedAt
      publicationStatus
      publisher
      creator { iri label }
      contactPoints { name email }
      landingPage
      themes { iri label }
      keywords
      licence
      temporalCoverage
      spatialCoverage
      updateFrequency
    }
  }
`)

/** A cube's components and its first rows. */
export const cubePreviewDocument = graphql(`
  query CubePreview($sourceType: SourceType!, $sourceUrl: SourceUrl!, $locale: Locale!, $iri: String!) {
    dataCubePreview(
      sourceType: $sourceType
      sourceUrl: $sourceUrl
      locale: $locale
      cubeFilter: { iri: $iri }
    ) {
      dimensions {
        id
        cubeIri
        kind
        label
        description
        unit
        order
        isNumerical
        isKeyDimension
        timeUnit
      }
      measures {
        id
        cubeIri
        kind
        label
        description
        unit
        order
        isNumerical
        isKeyDimension
        min
        max
        resolution
        isDecimal
        isCurrency
      }
      observations
    }
  }
`)
