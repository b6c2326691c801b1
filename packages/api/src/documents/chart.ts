import { graphql } from '../graphql.ts'

/** Components with everything a chart or its editor needs of them. */
export const componentsDocument = graphql(`
  query CubesComponents(
    $sourceType: SourceType!
    $sourceUrl: SourceUrl!
    $locale: Locale!
    $cubeFilters: [CubeFilter!]!
  ) {
    dataCubesComponents(
      sourceType: $sourceType
      sourceUrl: $sourceUrl
      locale: $locale
      cubeFilters: $cubeFilters
    ) {
      dimensions {
        id cubeIri kind label description unit scaleType order isNumerical isKeyDimension timeUnit timeFormat
        hierarchy isJoinByDimension originalIds { cubeIri dimensionId label description }
        related { kind id }
        values { value label position color alternateName identifier latitude longitude }
      }
      measures {
        id cubeIri kind label description unit scaleType order isNumerical isKeyDimension min max resolution
        isDecimal isCurrency
        values { value label position color alternateName identifier }
        limits { kind name value min max related { kind dimensionId value label } }
      }
    }
  }
`)

/** The cells a chart draws. */
export const observationsDocument = graphql(`
  query CubesObservations(
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
      columns
    }
  }
`)

/** The regions of a dimension. */
export const geoShapesDocument = graphql(`
  query GeoShapes(
    $sourceType: SourceType!
    $sourceUrl: SourceUrl!
    $locale: Locale!
    $iri: String!
    $dimensionId: String!
  ) {
    dataCubeDimensionGeoShapes(
      sourceType: $sourceType
      sourceUrl: $sourceUrl
      locale: $locale
      cubeFilter: { iri: $iri, dimensionId: $dimensionId }
    )
  }
`)

/** What the footnotes of a chart say of its datasets. */
export const chartMetadataDocument = graphql(`
  query ChartMetadata(
    $sourceType: SourceType!
    $sourceUrl: SourceUrl!
    $locale: Locale!
    $cubeFilters: [CubeIriFilter!]!
  ) {
    dataCubesMetadata(
      sourceType: $sourceType
      sourceUrl: $sourceUrl
      locale: $locale
      cubeFilters: $cubeFilters
    ) {
      iri unversionedIri title titleLanguage description publicationStatus dateModified expires copiedAt temporalCoverage publisher creator { iri label }
    }
  }
`)

/** Values that have data, near the wanted ones. */
export const possibleFiltersDocument = graphql(`
  query PossibleFilters(
    $sourceType: SourceType!
    $sourceUrl: SourceUrl!
    $iri: String!
    $filters: Filters!
  ) {
    possibleFilters(sourceType: $sourceType, sourceUrl: $sourceUrl, cubeFilter: { iri: $iri, filters: $filters }) {
      id
      value
    }
  }
`)
