import { randomUUID } from 'node:crypto'
import { type CreatedSource, createEndpointGuard, createSource, type SourceEntry } from '@tessera/sources'
import { createEndpoint } from '@tessera/sources/endpoint'
import type { SnapshotOptions, SnapshotSource } from '@tessera/sources/snapshot'
import type { Log } from '../log.ts'
import { DEMO_SOURCE_KEY } from '../settings.ts'
import { EMBEDDED_URL } from '../sources.ts'
import type { LeaderDoor, Peers } from '../workers/peers.ts'
import { copyDemo, type DemoCopies, openDemoCopies } from './demo-copies.ts'
import { askThrough, findDoor, openDoor, passOn } from './leader-door.ts'
import { readDemo } from './read-demo.ts'

/** The embedded demo: its endpoint and the source that reads from it. */
export type RunningDemo = {
  source: SourceEntry
  /** Answers the SPARQL requests that arrive at `/sparql`. */
  answerSparql(request: Request): Promise<Response>
  /** Copies the cubes that are not copied yet; to be called once `/sparql` answers. */
  copy(): Promise<void>
  /** Where there are other processes: how they reach it. */
  door?: LeaderDoor
  /** Takes in that another process uses a cube. */
  noteUse(iri: string): Promise<void>
  close(): Promise<void>
}

/** Asks the endpoint; `search` is the query of the address. */
type Ask = (search: string, init: RequestInit) => Promise<Response>

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
  { isCopied = true, hasFollowers = false } = {},
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
  const answerSparql = async (request: Request): Promise<Response> => {
    if (request.headers.get(LANE_HEADER) === secret) return own.query(request)
    await everyones.ready
    return everyones.query(request)
  }
  // the port of the server is everybody's: a question there may reach another process
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
      isClosing = true
      opened?.close()
      await source.close?.()
      ;(await copies)?.close()
      await Promise.all([own.close(), everyones.close()])
    },
  }
}

/** The demo in a process that does not hold it: the leader answers, and copies are read where that made them. */
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

/** Asks the product's lane, and copies from the other one: nobody who reads meanwhile stands behind the copying. */
function createDemoSource(
  ask: Ask,
  readSecret: () => string,
  copies: DemoCopies | undefined,
  tellUse?: (iri: string) => void,
): CreatedSource & Partial<SnapshotSource> {
  // charts save the address without a host
  const toSearch = (address: string): string => new URL(address, 'http://localhost').search
  const everyones = {
    url: EMBEDDED_URL,
    // a lane that gave up on a query gives up on it again
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
