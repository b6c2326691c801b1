import { schema } from '@tessera/cube/rdf'

const SECURE = 'https://schema.org/'

/** Replaces https://schema.org/ by http://schema.org/. Returns other iris unchanged. */
export const withPlainSchema = (iri: string): string =>
  iri.startsWith(SECURE) ? schema(iri.slice(SECURE.length)) : iri

/** Both spellings of a schema.org term. */
export const bothSchemas = (name: string): [string, string] => [schema(name), SECURE + name]
