import { initGraphQLTada } from 'gql.tada'
import type { introspection } from './graphql-env.generated.d.ts'

/** Creates documents whose results and variables are typed by the schema. */
export const graphql = initGraphQLTada<{
  introspection: introspection
  scalars: {
    SourceUrl: string
    Filters: unknown
    Observations: unknown
    Columns: unknown
    TopoJSON: unknown
  }
}>()

export type { ResultOf } from 'gql.tada'
