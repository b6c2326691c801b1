import { schema } from '@tessera/cube/rdf'

const SECURE = 'https://schema.org/'

/** An iri with https://schema.org/ written as http://schema.org/; any other as it is. */
export const withPlainSchema = (iri: string): string =>
  iri.startsWith(SECURE) ? schema(iri.slice(SECURE.length)) : iri

/** Both spellings of a schema.org term. */
export const bothSchemas = (name: string): [string, string] => [schema(name), SECURE + name]
