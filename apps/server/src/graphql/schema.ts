import { builder } from './builder.ts'
import type { GraphQLSchema } from './graphql-js.ts'
import './scalars.ts'
import './search-queries.ts'
import './all-sources-query.ts'
import './cube-queries.ts'
import './join-queries.ts'
import './observation-queries.ts'
import './termset-queries.ts'
import './value-queries.ts'

/** The data API, with everything that pages can query about cubes. */
export const schema: GraphQLSchema = builder.toSchema()
