import * as z from 'zod'
import { defineSourceKind } from '../source-kind.ts'
import { createSparqlSource } from './create-sparql-source.ts'

/** Addresses stand on pages and in logs, and requests refuse those that hold a password. */
const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })
  .refine(
    (url) => !hasUser(url),
    'must not hold a user or a password: keys for an endpoint go into "headers"',
  )

function hasUser(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { username, password } = new URL(url)
  return username !== '' || password !== ''
}

const iri = z.url('must be an absolute iri')

/** SPARQL endpoints. */
export const sparqlKind = defineSourceKind({
  type: 'sparql',
  settings: {
    url: webAddress,
    /** How the endpoint is asked; POST when left out. */
    method: z.enum(['GET', 'POST'], 'must be "GET" or "POST"').optional(),
    /** Questions about one cube go to `{url}/{iri of the cube}`, for caches that forget cubes one by one. */
    cubePaths: z.boolean('must be true or false').optional(),
    /** Asked for shapes that the cube's store lacks. */
    geoUrl: webAddress.optional(),
    /** Only these named graphs are read. */
    graphs: z.array(iri).optional(),
    /** Only cubes that name this application as a work example are shown. */
    application: iri.optional(),
    headers: z.record(z.string(), z.string('must be text')).optional(),
    /** Where people may try queries; the source's own origin when left out. */
    editorUrl: webAddress.optional(),
  },
  create: createSparqlSource,
})
