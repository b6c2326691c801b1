import { type CreatedSource, createEndpointGuard, createSource, type SourceEntry } from '@tessera/sources'
import { createEndpoint, type Endpoint, type EndpointOptions } from '@tessera/sources/endpoint'
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
  /** The port through which this process and others reach the endpoint; absent if another process opened it. */
  door?: LeaderDoor
  /** Notes that another process uses a cube. */
  noteUse(iri: string): Promise<void>
  close(): Promise<void>
}

type DemoOptions = {
  isCopied?: boolean | undefined
  /** Called while the copies are opened, in other threads. */
  meanwhile?: (() => void) | undefined
  /** A factor for the time that queries may take. */
  patience?: number | undefined
}

/** Queries the endpoint. `search` is the query string. */
type Ask = (search: string, init: RequestInit) => Promise<Response>

/** The maximum memory growth of a public query, in bytes. */
const PUBLIC_GROWTH_BYTES = 500_000_000
/** The time without queries after which the data of a lane are unloaded, in ms. Loading them takes a second. */
const IDLE_MS = 60_000

/** The header that routes requests through the door to the product's own lane. */
const LANE_HEADER = 'x-tessera-lane'
const OWN_LANE = 'own'

/**
 * Loads the demo cubes into two lanes of an endpoint, so that public queries cannot delay the product's own. The source
 * uses HTTP like any other, through a door of its own.
 */
export async function startDemo(
  dataDir: string,
  log: Log,
  { isCopied = true, meanwhile = () => {}, patience = 1 }: DemoOptions = {},
): Promise<RunningDemo> {
  const read = readWhenNeeded(dataDir, log)
  const limits = { idleMs: IDLE_MS, patience }
  const own = createLane(read, limits, log)
  const publicLane = createLane(read, { ...limits, maxGrowthBytes: PUBLIC_GROWTH_BYTES }, log)
  const opening = isCopied ? openDemoCopies(dataDir, log) : undefined
  meanwhile()
  const copies = await opening
  try {
    if (!copies?.isComplete()) await own.load()
  } catch (error) {
    await own.close()
    await copies?.close()
    throw error
  }
  // the server's port may be shared with other processes, and may not be open yet
  const { door, close: closeDoor } = await openDoor(async (request) => {
    const lane = request.headers.get(LANE_HEADER) === OWN_LANE ? own : publicLane
    return lane.query(request)
  })
  const ask: Ask = (search, init) => askThrough(door, search, init)
  const source = createDemoSource(ask, copies, { patience })
  return {
    source: { source, isEmbedded: true },
    answerSparql: publicLane.query,
    door,
    noteUse: async (iri) => source.noteUse?.(iri),
    copy: async () => {
      if (source.copyAhead) await copyDemo(source.copyAhead)
    },
    async close() {
      closeDoor()
      await source.close?.()
      await copies?.close()
      await Promise.all([own.close(), publicLane.close()])
    },
  }
}

/** A lane of the endpoint that need not be loaded. */
type Lane = Pick<Endpoint, 'query' | 'close'> & {
  /** Loads the data. Rejects if they cannot be loaded. */
  load(): Promise<void>
}

/** Returns a function that reads the demo, or builds it, at its first call. A failed call is repeated by the next one. */
function readWhenNeeded(dataDir: string, log: Log): () => Promise<DemoData> {
  let reading: Promise<DemoData> | undefined
  return () => {
    reading ??= readDemo(dataDir, log).catch((error: unknown) => {
      reading = undefined
      throw error
    })
    return reading
  }
}

/**
 * Creates a lane that loads the data at its first query, since a server with copies may never need them, and unloads
 * them while nobody queries. If loading fails, that query gets a 503, and the next one tries again.
 */
function createLane(
  read: () => Promise<DemoData>,
  options: Pick<EndpointOptions, 'maxGrowthBytes' | 'idleMs' | 'patience'>,
  log: Log,
): Lane {
  let endpoint: Endpoint | undefined
  let loading: Promise<Endpoint> | undefined
  let isClosing = false
  const load = async (): Promise<Endpoint> => {
    const data = await read()
    if (isClosing) throw new Error('The endpoint is closed.')
    endpoint = createEndpoint({ ...data, ...options })
    await endpoint.ready
    log.debug({ triples: endpoint.tripleCount }, 'the demo is loaded')
    return endpoint
  }
  const loadOnce = (): Promise<Endpoint> => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      if (!isClosing) log.error({ err: error }, 'the demo could not be loaded')
      throw error
    })
    return loading
  }
  return {
    async load() {
      await loadOnce()
    },
    async query(request) {
      const loaded = isClosing ? undefined : await loadOnce().catch(() => undefined)
      if (loaded) return loaded.query(request)
      const problem = isClosing ? 'The endpoint is closed.' : 'The data could not be loaded.'
      return new Response(problem, { status: 503 })
    },
    async close() {
      isClosing = true
      await endpoint?.close()
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
  const source = createDemoSource(ask, copies, { tellUse })
  return {
    source: { source, isEmbedded: true },
    answerSparql: (request) => passOn(found.read(), request),
    noteUse: async () => undefined,
    copy: async () => undefined,
    async close() {
      found.close()
      await source.close?.()
      await copies?.close()
    },
  }
}

/**
 * Creates a source that queries the product's lane but copies from the other one, so that readers do not wait for
 * copies.
 */
function createDemoSource(
  ask: Ask,
  copies: DemoCopies | undefined,
  { tellUse, patience = 1 }: { tellUse?: (iri: string) => void; patience?: number } = {},
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
      headers.set(LANE_HEADER, OWN_LANE)
      return ask(toSearch(address), { ...init, headers })
    },
  }
  const live = createSource({
    type: 'sparql',
    key: DEMO_SOURCE_KEY,
    label: 'Demo',
    isTrusted: true,
    isUnchanging: true,
    keepIn: copies?.folder,
    patience,
    ...own,
    guard: createEndpointGuard(own),
  })
  const copied: SnapshotOptions['endpoint'] = { ...everyones, guard: createEndpointGuard(everyones) }
  return copies ? copies.putBefore(live, copied, tellUse) : live
}
