import * as vocabulary from '@tessera/cube/rdf'
import { PromiseCache } from '../model/promise-cache.ts'
import type { SparqlClient } from '../sparql/client.ts'
import { iri, sparql } from '../sparql/term.ts'

/** How long an answer to the control question is good for. */
const MAX_AGE_MS = 30_000

/** Tells a cube that is gone from an endpoint that holds nothing any more: one that lies, or that is being filled. */
export type EndpointControl = {
  /** Whether the endpoint knows any cube at all. */
  holdsCubes(): Promise<boolean>
}

export function createEndpointControl(client: SparqlClient): EndpointControl {
  const answers = new PromiseCache<boolean>(1, MAX_AGE_MS)
  const question = sparql`SELECT ?s WHERE { ?s a ${iri(vocabulary.cube('Cube'))} . } LIMIT 1`
  return {
    holdsCubes: () => answers.read('', async () => (await client.select(question)).some(({ s }) => s)),
  }
}
