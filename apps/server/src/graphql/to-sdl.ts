import { lexicographicSortSchema, printSchema } from './graphql-js.ts'
import { schema } from './schema.ts'

/** Returns the schema as sorted text, which changes only with the schema. */
export const toSdl = (): string => `${printSchema(lexicographicSortSchema(schema))}\n`
