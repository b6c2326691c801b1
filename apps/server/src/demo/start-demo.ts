import { randomUUID } from 'node:crypto'
import { type CreatedSource, createEndpointGuard, createSource, type SourceEntry } from '@tessera/sources'
import { createEndpoint } from '@tessera/sources/endpoint'
import type { SnapshotOptions, SnapshotSource } from '@tessera/sources/snapshot'
import type { Log } from '../log.ts'
import { DEMO_SOURCE_KEY } from '../settings.ts'
import { EMBEDDED_URL } from '../sources.ts'
import { copyDemo, type DemoCopies, openDemoCopies } from './demo-copies.ts'
import { readDemo } from './read-demo.ts'

/** The embedded demo: its endpoint and the source that reads from it. */
export type RunningDemo = {
  source: SourceEntry
  /** Answers the SPARQL requests that arrive at `/sparql`. */
  answerSparql(request: Request): Promise<Response>
  /** Copies the cubes that are not copied yet; to be called once `/sparql` answers. */
  copy(): Promise<void>
  close(): Promise<void>
}

/** How much memory a query of anyone's may take before it is ended. */
const PUBLIC_GROWTH_BYTES = 500_000_000

/** Requests that carry the server's own secret here are the product's. */
const LANE_HEADER = 'x-tessera-lane'

/**
 * Loads the demo cubes into two lanes of an endpoint, so that no query of anyone's holds up the product's own. The
 * source asks over HTTP like any source; a secret made at each start leads its queries to their own lane.
 */
export async function startDemo(
  dataDir: string,
  endpointUrl: string,
  log: Log,
  { isCopied = true } = {},
): Promise<RunningDemo> {
  const data = await readDemo(dataDir, log)
  const own = createEndpoint({ ...data })
  const copies = isCopied ? openDemoCopies(dataDir, log) : undefined
  try {
    await own.ready
  } catch (error) {
    await own.close()
    ;(await copies)?.close()
    throw error
  }
  // after the product's own, so that the first page need not share the machine with it
  const everyones = createEndpoint({ ...data, maxGrowthBytes: PUBLIC_GROWTH_BYTES })
  let isClosing = false
  everyones.ready.catch((error: unknown) => {
    if (!isClosing) log.error({ err: error }, 'the public endpoint did not load')
  })
  log.debug({ triples: own.tripleCount }, 'the demo is loaded')
  const secret = randomUUID()
  const source = createDemoSource(endpointUrl, secret, await copies)
  return {
    source: { source, isEmbedded: true },
    async answerSparql(request) {
      if (request.headers.get(LANE_HEADER) === secret) return own.query(request)
      await everyones.ready
      return everyones.query(request)
    },
    copy: async () => {
      if (source.copyAhead) await copyDemo(source.copyAhead)
    },
    async close() {
      isClosing = true
      await source.close?.()
      ;(await copies)?.close()
      await Promise.all([own.close(), everyones.close()])
    },
  }
}

/** Asks the product's lane, and copies from the other one: nobody who reads meanwhile stands behind the copying. */
function createDemoSource(
  endpointUrl: string,
  secret: string,
  copies: DemoCopies | undefined,
): CreatedSource & Partial<SnapshotSource> {
  const everyones = {
    url: EMBEDDED_URL,
    // a lane that gave up on a query gives up on it again
    retries: 0,
    // charts save the address without a host; queries need one
    fetch: (address: string, init: RequestInit) =>
      fetch(new URL(new URL(address, endpointUrl).search, endpointUrl), init),
  }
  const own = { ...everyones, headers: { [LANE_HEADER]: secret } }
  const live = createSource({
    type: 'sparql',
    key: DEMO_SOURCE_KEY,
    label: 'Demo',
    isTrusted: true,
    ...own,
    guard: createEndpointGuard(own),
  })
  const copied: SnapshotOptions['endpoint'] = { ...everyones, guard: createEndpointGuard(everyones) }
  return copies ? copies.putBefore(live, copied) : live
}
