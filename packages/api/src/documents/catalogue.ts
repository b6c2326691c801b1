import { graphql } from '../graphql.ts'
import {
  COMPONENT,
  FACETS,
  FOUND,
  LABELLED,
  MEASURE,
  OF_LABELLED,
  OF_SEARCH,
  OF_SOURCE,
  OF_WANTED,
  SEARCH,
  SOURCE,
  WANTED,
} from './shared-parts.ts'

/** Queries a page of the cubes that match a text and filters, with the facets of all matches. */
export const searchCubesDocument = graphql(`
  query SearchCubes(${SEARCH}, $order: SearchOrder, $first: Int, $offset: Int) {
    searchCubes(
      ${OF_SEARCH}, order: $order
      first: $first
      offset: $offset
      fetchDimensionTermsets: false
    ) { ${FOUND} }
    searchFacets(${OF_SEARCH}) { ${FACETS} }
  }
`)

/** Queries all sources in the same way, with the outcome of each. */
export const searchAllSourcesDocument = graphql(`
  query SearchAllSources($locale: Locale!, ${WANTED}, $order: SearchOrder, $first: Int, $offset: Int) {
    searchAllSources(locale: $locale, ${OF_WANTED}, order: $order, first: $first, offset: $offset) {
      results {
        source { key label }
        result { ${FOUND} }
      }
      facets { ${FACETS} }
      sources { source { label } answer message }
    }
  }
`)

/** Queries the facets of the cubes that match a text and filters. */
export const searchFacetsDocument = graphql(`
  query SearchFacets(${SEARCH}) {
    searchFacets(${OF_SEARCH}) {
      total
      facets { type iri label count }
    }
  }
`)

/** Queries the newest published version of a cube. */
export const latestIriDocument = graphql(`
  query LatestIri(${SOURCE}, $iri: String!) {
    dataCubeLatestIri(${OF_SOURCE}, cubeFilter: { iri: $iri })
  }
`)

/** Queries the unversioned iri of a cube. */
export const unversionedIriDocument = graphql(`
  query UnversionedIri(${SOURCE}, $iri: String!) {
    dataCubeUnversionedIri(${OF_SOURCE}, cubeFilter: { iri: $iri })
  }
`)

/** Queries the faults of a cube; null if its source does not have triples. */
export const cubeFaultsDocument = graphql(`
  query CubeFaults(${LABELLED}, $iri: String!) {
    dataCubeFaults(${OF_LABELLED}, cubeFilter: { iri: $iri }) {
      kind
      effect
      component
      example
      application
      date
      count
      of
      triples
    }
  }
`)

/** Queries the metadata of a cube. */
export const cubeMetadataDocument = graphql(`
  query CubeMetadata(${LABELLED}, $iri: String!) {
    dataCubeMetadata(${OF_LABELLED}, cubeFilter: { iri: $iri }) {
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

/** Queries a cube's components and its first rows. */
export const cubePreviewDocument = graphql(`
  query CubePreview(${LABELLED}, $iri: String!) {
    dataCubePreview(${OF_LABELLED}, cubeFilter: { iri: $iri }) {
      dimensions { ${COMPONENT} timeUnit }
      measures { ${COMPONENT} ${MEASURE} }
      observations
    }
  }
`)
