import * as vocabulary from '@tessera/cube/rdf'
import { type CreatedSource, createSource, SourceError } from '@tessera/sources'
import { createEndpoint } from '@tessera/sources/endpoint'

const ANY_CUBES = `SELECT DISTINCT ?s WHERE { ?s a <${vocabulary.cube('Cube')}> } ORDER BY ?s LIMIT 1000`

/** A file whose cubes are checked. */
export type OpenFile = { source: CreatedSource; iris: string[]; [Symbol.asyncDispose](): Promise<void> }

/**
 * Opens an RDF file (.nt, .nq, .ttl, .trig, also .gz) and lists its cubes, whatever their status. Rejects with a
 * SourceError.
 */
export async function openFile(file: string): Promise<OpenFile> {
  const endpoint = createEndpoint({ files: [file] })
  try {
    await endpoint.ready
    const iris = await listCubes((request) => endpoint.query(request))
    const source = createSource({
      type: 'sparql',
      key: 'file',
      label: file,
      url: '/sparql',
      isTrusted: false,
      fetch: (address, init) => endpoint.query(new Request(new URL(address, 'http://file.example'), init)),
    })
    return { source, iris, [Symbol.asyncDispose]: () => endpoint.close() }
  } catch (error) {
    await endpoint.close()
    const reason = error instanceof Error ? error.message : String(error)
    throw new SourceError('bad-answer', `${file} cannot be read: ${reason}`)
  }
}

async function listCubes(query: (request: Request) => Promise<Response>): Promise<string[]> {
  const address = `http://file.example/sparql?${new URLSearchParams({ query: ANY_CUBES })}`
  const answer = await query(new Request(address, { headers: { accept: 'application/sparql-results+json' } }))
  const { results } = await answer.json()
  return results.bindings.flatMap(({ s }: { s: { type: string; value: string } }) =>
    s.type === 'uri' ? [s.value] : [],
  )
}
