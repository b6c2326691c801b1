import { randomUUID } from 'node:crypto'
import { type CreatedSource, createEndpointGuard, createSource, type SourceEntry } from '@tessera/sources'
import { createEndpoint, type Endpoint } from '@tessera/sources/endpoint'
import type { SnapshotOptions, SnapshotSource } from '@tessera/sources/snapshot'
import type { Log } from '../log.ts'
import { DEMO_SOURCE_KEY } from '../settings.ts'
import { EMBEDDED_URL } from '../sources.ts'
import type { LeaderDoor, Peers } from '../workers/peers.ts'
import { copyDemo, type DemoCopies, openDemoCopies } from './demo-copies.ts'
import { askThrough, findDoor, openDoor, passOn } from './leader-door.ts'
import { type DemoData, readDemo } from './read-demo.ts'

/** The embedded demo: its endpoint and its source. */
export type RunningDemo = {
  source: SourceEntry
  /** Responds to SPARQL requests to `/sparql`. */
  answerSparql(request: Request): Promise<Response>
  /** Copies the remaining cubes. Call it once `/sparql` responds. */
  copy(): Promise<void>
  /** The port through which other processes reach the endpoint; absent if there are none. */
  door?: LeaderDoor
  /** Notes that another process uses a cube. */
  noteUse(iri: string): Promise<void>
  close(): Promise<void>
}

type DemoOptions = {
  isCopied?: boolean | undefined
  hasFollowers?: boolean
  /** Called once the data are being loaded, in another thread. */
  meanwhile?: (() => void) | undefined
}

/** Queries the endpoint. `search` is the query string. */
type Ask = (search: string, init: RequestInit) => Promise<Response>

/** The maximum memory growth of a public query, in bytes. */
const PUBLIC_GROWTH_BYTES = 500_000_000

/** The header with the server's secret, which marks requests as the product's own. */
const LANE_HEADER = 'x-tessera-lane'

/**
 * Loads the demo cubes into two lanes of an endpoint, so that public queries cannot delay the product's own. The source
 * uses HTTP like any other; a secret created at each start routes its queries to their own lane.
 */
export async function startDemo(
  dataDir: string,
  endpointUrl: string,
  log: Log,
  { isCopied = true, hasFollowers = false, meanwhile = () => {} }: DemoOptions = {},
): Promise<RunningDemo> {
  const data = await readDemo(dataDir, log)
  const own = createEndpoint({ ...data })
  meanwhile()
  const copies = isCopied ? openDemoCopies(dataDir, log) : undefined
  try {
    await own.ready
  } catch (error) {
    await own.close()
    ;(await copies)?.close()
    throw error
  }
  log.debug({ triples: own.tripleCount }, 'the demo is loaded')
  const publicLane = createPublicLane(data, log)
  const secret = randomUUID()
  const answerSparql = async (request: Request): Promise<Response> => {
    if (request.headers.get(LANE_HEADER) === secret) return own.query(request)
    return publicLane.query(request)
  }
  // the server's port is shared, so a query there may reach another process
  const opened = hasFollowers ? await openDoor(answerSparql, secret) : undefined
  const ask: Ask = opened
    ? (search, init) => askThrough(opened.door, search, init)
    : (search, init) => fetch(new URL(search, endpointUrl), init)
  const source = createDemoSource(ask, () => secret, await copies)
  return {
    source: { source, isEmbedded: true },
    answerSparql,
    ...(opened && { door: opened.door }),
    noteUse: async (iri) => source.noteUse?.(iri),
    copy: async () => {
      if (source.copyAhead) await copyDemo(source.copyAhead)
    },
    async close() {
      opened?.close()
      await source.close?.()
      ;(await copies)?.close()
      await Promise.all([own.close(), publicLane.close()])
    },
  }
}

/**
 * Creates the lane for public queries and copies. It loads the data at its first query, since a server that has its
 * copies from an earlier start may never need it. If loading fails, that query gets a 503, and the next one tries
 * again.
 */
function createPublicLane(data: DemoData, log: Log): Pick<Endpoint, 'query' | 'close'> {
  let lane: Endpoint | undefined
  let isClosing = false
  const load = (): Endpoint => {
    const loading = createEndpoint({ ...data, maxGrowthBytes: PUBLIC_GROWTH_BYTES })
    loading.ready.catch((error: unknown) => {
      lane = undefined
      if (!isClosing) log.error({ err: error }, 'the public endpoint did not load')
    })
    return loading
  }
  return {
    async query(request) {
      if (isClosing) return new Response('The endpoint is closed.', { status: 503 })
      lane ??= load()
      const used = lane
      // a lane that could not load reports that itself
      await used.ready.catch(() => undefined)
      return used.query(request)
    },
    async close() {
      isClosing = true
      await lane?.close()
    },
  }
}

/**
 * Provides the demo in a process without the data. The leader responds to queries, and the leader's copies are read
 * from disk.
 */
export async function followDemo(
  dataDir: string,
  peers: Peers,
  log: Log,
  { isCopied = true } = {},
): Promise<RunningDemo> {
  const found = await findDoor(peers)
  const copies = isCopied ? await openDemoCopies(dataDir, log, true) : undefined
  const ask: Ask = (search, init) => askThrough(found.read(), search, init)
  const tellUse = (iri: string): void => peers.send('leader', { kind: 'used', sourceUrl: EMBEDDED_URL, iri })
  const source = createDemoSource(ask, () => found.read().secret, copies, tellUse)
  return {
    source: { source, isEmbedded: true },
    answerSparql: (request) => passOn(found.read(), request),
    noteUse: async () => undefined,
    copy: async () => undefined,
    async close() {
      found.close()
      await source.close?.()
      copies?.close()
    },
  }
}

/**
 * Creates a source that queries the product's lane but copies from the other one, so that readers do not wait for
 * copies.
 */
function createDemoSource(
  ask: Ask,
  readSecret: () => string,
  copies: DemoCopies | undefined,
  tellUse?: (iri: string) => void,
): CreatedSource & Partial<SnapshotSource> {
  // charts store the address without a host
  const toSearch = (address: string): string => new URL(address, 'http://localhost').search
  const everyones = {
    url: EMBEDDED_URL,
    // a lane that timed out on a query would time out again
    retries: 0,
    fetch: (address: string, init: RequestInit) => ask(toSearch(address), init),
  }
  const own = {
    ...everyones,
    fetch(address: string, init: RequestInit) {
      const headers = new Headers(init.headers)
      headers.set(LANE_HEADER, readSecret())
      return ask(toSearch(address), { ...init, headers })
    },
  }
  const live = createSource({
    type: 'sparql',
    key: DEMO_SOURCE_KEY,
    label: 'Demo',
    isTrusted: true,
    ...own,
    guard: createEndpointGuard(own),
  })
  const copied: SnapshotOptions['endpoint'] = { ...everyones, guard: createEndpointGuard(everyones) }
  return copies ? copies.putBefore(live, copied, tellUse) : live
}
