import * as z from 'zod'
import { defineSourceKind } from '../source-kind.ts'
import { createSparqlSource } from './create-sparql-source.ts'

/** A URL without credentials: URLs appear on pages and in logs, and fetch rejects credentials. */
const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })
  .refine(
    (url) => !hasUser(url),
    'must not contain a user or a password: put keys for an endpoint into "headers"',
  )

function hasUser(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { username, password } = new URL(url)
  return username !== '' || password !== ''
}

const iri = z.url('must be an absolute iri')

/** The kind of sources that are SPARQL endpoints. */
export const sparqlKind = defineSourceKind({
  type: 'sparql',
  settings: {
    url: webAddress,
    /** The method of requests; POST by default. */
    method: z.enum(['GET', 'POST'], 'must be "GET" or "POST"').optional(),
    /** Sends queries about one cube to `{url}/{iri of the cube}`, for caches that invalidate single cubes. */
    cubePaths: z.boolean('must be true or false').optional(),
    /** Queried for shapes missing in the cube's store. */
    geoUrl: webAddress.optional(),
    /** Restricts queries to these named graphs. */
    graphs: z.array(iri).optional(),
    /** The application that cubes must name as a work example to be shown. */
    application: iri.optional(),
    headers: z.record(z.string(), z.string('must be text')).optional(),
    /** Address of a query editor; the source's own origin by default. */
    editorUrl: webAddress.optional(),
  },
  create: createSparqlSource,
})
