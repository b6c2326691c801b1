import { graphql } from '../graphql.ts'
import { COMPONENT, LABELLED, MEASURE, OF_LABELLED, OF_SOURCE, SOURCE } from './shared-parts.ts'

/** Queries components with everything that a chart or its editor needs. */
export const componentsDocument = graphql(`
  query CubesComponents(${LABELLED}, $cubeFilters: [CubeFilter!]!) {
    dataCubesComponents(${OF_LABELLED}, cubeFilters: $cubeFilters) {
      dimensions {
        ${COMPONENT} scaleType timeUnit timeFormat valueCount
        hierarchy isJoinByDimension originalIds { cubeIri dimensionId label description names { own joined } }
        related { kind id }
        values { value label position color alternateName identifier latitude longitude }
      }
      measures {
        ${COMPONENT} scaleType ${MEASURE}
        values { value label position color alternateName identifier }
        limits { kind name value min max related { kind dimensionId value label } }
      }
    }
  }
`)

/** Queries the cells that a chart draws. */
export const observationsDocument = graphql(`
  query CubesObservations(${LABELLED}, $cubeFilters: [CubeFilter!]!) {
    dataCubesObservations(${OF_LABELLED}, cubeFilters: $cubeFilters) {
      columns
    }
  }
`)

/** Queries the regions of a dimension. */
export const geoShapesDocument = graphql(`
  query GeoShapes(${LABELLED}, $iri: String!, $dimensionId: String!) {
    dataCubeDimensionGeoShapes(${OF_LABELLED}, cubeFilter: { iri: $iri, dimensionId: $dimensionId })
  }
`)

/** Queries the metadata of datasets for the footnotes of a chart. */
export const chartMetadataDocument = graphql(`
  query ChartMetadata(${LABELLED}, $cubeFilters: [CubeIriFilter!]!) {
    dataCubesMetadata(${OF_LABELLED}, cubeFilters: $cubeFilters) {
      iri unversionedIri title titleLanguage description publicationStatus dateModified expires copiedAt temporalCoverage licence publisher creator { iri label }
    }
  }
`)

/** Queries values that have data, near the requested ones. */
export const possibleFiltersDocument = graphql(`
  query PossibleFilters(${SOURCE}, $iri: String!, $filters: Filters!) {
    possibleFilters(${OF_SOURCE}, cubeFilter: { iri: $iri, filters: $filters }) {
      id
      value
    }
  }
`)
