import * as vocabulary from '@tessera/cube/rdf'
import { PromiseCache } from '../model/promise-cache.ts'
import type { SparqlClient } from '../sparql/client.ts'
import { iri, sparql } from '../sparql/term.ts'

/** How long the result of the control query is cached. */
const MAX_AGE_MS = 30_000

/** Distinguishes a removed cube from an endpoint without any data, which is faulty or being filled. */
export type EndpointControl = {
  /** Whether the endpoint has any cubes at all. */
  holdsCubes(): Promise<boolean>
}

export function createEndpointControl(client: SparqlClient): EndpointControl {
  const answers = new PromiseCache<boolean>(1, MAX_AGE_MS)
  const question = sparql`SELECT ?s WHERE { ?s a ${iri(vocabulary.cube('Cube'))} . } LIMIT 1`
  return {
    holdsCubes: () => answers.read('', async () => (await client.select(question)).some(({ s }) => s)),
  }
}
