import { graphql } from '../graphql.ts'
import { LABELLED, OF_LABELLED, OF_SEARCH, SEARCH } from './shared-parts.ts'

/** Queries the shared dimensions that the dimensions of a cube belong to. */
export const componentTermsetsDocument = graphql(`
  query ComponentTermsets(${LABELLED}, $iri: String!) {
    dataCubeComponentTermsets(${OF_LABELLED}, cubeFilter: { iri: $iri }) {
      iri
      termsets { iri label }
    }
  }
`)

/** Queries cubes that have a dimension with a time unit or of a shared dimension, including these dimensions. */
export const joinableCubesDocument = graphql(`
  query JoinableCubes(${SEARCH}, $order: SearchOrder, $first: Int) {
    searchCubes(${OF_SEARCH}, order: $order, first: $first, fetchDimensionTermsets: true) {
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

/** Queries links to a query editor with the query of each cube. Does not load observations. */
export const queryEditorsDocument = graphql(`
  query QueryEditors(${LABELLED}, $cubeFilters: [CubeFilter!]!) {
    dataCubesObservations(${OF_LABELLED}, cubeFilters: $cubeFilters) {
      sparqlEditorUrls { cubeIri url }
    }
  }
`)

/** Queries the dimensions by which an imported cube and another one can be joined. */
export const joinPairsDocument = graphql(`
  query JoinPairs(${LABELLED}, $cubeFilters: [CubeIriFilter!]!) {
    dataCubesJoinPairs(${OF_LABELLED}, cubeFilters: $cubeFilters) {
      first
      second
      label
      by
      matched
    }
  }
`)
