import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createEndpoint } from '../packages/sources/src/endpoint/index.ts'
import { startVirtuoso } from '../packages/sources/src/testing/virtuoso.ts'

/** A SPARQL endpoint over HTTP, like that of a third party. */
export type ServedEndpoint = { name: string; url: string; close(): Promise<void> }

/** Some hundred megabytes, which is adequate for a store of a million observations. */
const VIRTUOSO_BUFFERS = 100_000
const MAX_ROWS = 10_000

/** Serves an Oxigraph with these files in this process. */
export async function serveOxigraph(...files: string[]): Promise<ServedEndpoint> {
  const endpoint = createEndpoint({ files, timeoutMs: 120_000 })
  await endpoint.ready
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const answer = await endpoint.query(
      new Request(`http://localhost${request.url}`, {
        method: request.method,
        headers: request.headers as Record<string, string>,
        body: pieces.length > 0 ? Buffer.concat(pieces) : null,
      }),
    )
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = async (): Promise<void> => {
    server.closeAllConnections()
    server.close()
    await endpoint.close()
  }
  return { name: 'Oxigraph', url: `http://127.0.0.1:${port}/sparql`, close }
}

/** Starts a Virtuoso that returns at most 10 000 rows at once. Rejects if Virtuoso is not available. */
export async function serveVirtuoso(file: string): Promise<ServedEndpoint> {
  const virtuoso = await startVirtuoso(MAX_ROWS, VIRTUOSO_BUFFERS)
  await virtuoso.loadFile(file, 'https://bench.example/graph')
  return { name: 'Virtuoso', url: virtuoso.url, close: () => virtuoso.stop() }
}
