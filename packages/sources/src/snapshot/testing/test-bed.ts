import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEndpoint, type Endpoint } from '../../endpoint/create-endpoint.ts'
import type { FetchFunction } from '../../guard/send-elsewhere.ts'
import { createSource } from '../../registry.ts'
import type { CubeSource } from '../../source.ts'
import { createEndpointGuard } from '../../sparql/endpoint-guard.ts'
import { PATIENT, PATIENT_LIMITS } from '../../testing/patience.ts'
import type { ServerLimits } from '../clickhouse-servers.ts'
import { CopyStore } from '../copy-store.ts'
import { createSnapshotSource, type SnapshotOptions, type SnapshotSource } from '../create-snapshot-source.ts'

export { smallCube, toSmallCube } from '../../testing/small-cubes.ts'

type EndpointData = Parameters<typeof createEndpoint>[0]

/** An embedded endpoint that can go down, change its data, and records its queries. */
export class TestEndpoint {
  readonly asked: string[] = []
  isDown = false
  /** Awaited before a query is answered. */
  pause: (query: string) => Promise<void> = async () => {}
  /** Changes responses before they are sent. */
  alter: (query: string, text: string) => string = (_, text) => text
  #endpoint: Endpoint

  constructor(data: EndpointData) {
    this.#endpoint = createEndpoint(data)
  }

  async hold(data: EndpointData): Promise<void> {
    await this.#endpoint.close()
    this.#endpoint = createEndpoint(data)
  }

  readonly fetch: FetchFunction = async (url, init) => {
    if (this.isDown) throw new TypeError('fetch failed')
    const query = new URLSearchParams(String(init.body)).get('query') ?? ''
    this.asked.push(query)
    await this.#endpoint.ready
    await this.pause(query)
    const answer = await this.#endpoint.query(new Request(url, init), PATIENT.timeoutMs)
    return new Response(this.alter(query, await answer.text()), answer)
  }

  close(): Promise<void> {
    return this.#endpoint.close()
  }
}

export const URL_OF_TESTS = 'https://endpoint.example/query'

export type TestBed = { source: SnapshotSource; live: CubeSource; store: CopyStore; folder: string }

type TestBedOptions = {
  folder?: string
  maxBytes?: number
  /** The URL of the database for copies. Copies are in the folder by default. */
  url?: string
  limits?: ServerLimits
  onAway?: (error: unknown) => void
  /** Changes the live source. */
  toLive?: (live: CubeSource) => CubeSource
}

/** Creates a snapshot source over an endpoint, with its own folder by default. */
export async function makeTestBed(
  endpoint: TestEndpoint,
  options: Partial<SnapshotOptions> & TestBedOptions = {},
): Promise<TestBed> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'copies-')))
  const asked = { url: URL_OF_TESTS, fetch: endpoint.fetch, retries: 0, ...PATIENT }
  const config = { ...asked, guard: createEndpointGuard(asked, options.now) }
  const { toLive = (live) => live } = options
  const live = toLive(
    createSource({ type: 'sparql', key: 'test', label: 'Test', isTrusted: true, ...config }),
  )
  const storeOptions = {
    maxBytes: options.maxBytes ?? 1e9,
    now: options.now,
    limits: options.limits ?? PATIENT_LIMITS,
    ...(options.onAway && { onAway: options.onAway }),
  }
  const store = await CopyStore.open({ folder, url: options.url, threads: 1, ...storeOptions })
  const source = createSnapshotSource(live, { endpoint: config, store, maxCubeRows: 1000, ...options })
  return { source, live, store, folder }
}
