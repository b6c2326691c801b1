import { lexicographicSortSchema, printSchema } from './graphql-js.ts'
import { schema } from './schema.ts'

/** The schema as text, sorted so that it changes only where the schema does. */
export const toSdl = (): string => `${printSchema(lexicographicSortSchema(schema))}\n`
