import { createEndpoint, type Endpoint } from '../endpoint/create-endpoint.ts'
import type { FetchFunction } from '../guard/send-elsewhere.ts'
import type { MemoryCube } from './memory/create-memory-source.ts'
import { readCube, readCubeIris } from './read-cube.ts'

const BASE = 'https://cubes.example/'
const URL_OF_TESTS = 'https://endpoint.example/query'
const fixture = (name: string): string => new URL(`../../fixtures/${name}`, import.meta.url).pathname

/** Reads the cubes of the contract suite from the embedded endpoint, like any other cube, as documents and rows. */
export async function readFixtureCubes(): Promise<MemoryCube[]> {
  const files = [fixture('cubes.trig'), fixture('geometries.ttl')]
  const endpoints = files.map((file) => createEndpoint({ files: [file] }))
  try {
    const [cubes, geometries] = endpoints.map((each) => ({ url: URL_OF_TESTS, fetch: toFetch(each) }))
    if (!cubes || !geometries) throw new Error('There is no endpoint.')
    const read: MemoryCube[] = []
    for (const iri of await readCubeIris(cubes)) read.push(await readCube(iri, { cubes, geometries }))
    return [...read, toShapeless()]
  } finally {
    for (const endpoint of endpoints) await endpoint.close()
  }
}

const toFetch =
  (endpoint: Endpoint): FetchFunction =>
  async (url, init) => {
    await endpoint.ready
    return endpoint.query(new Request(url, init))
  }

/** Creates a cube without a description of its dimensions, which documents must not omit. */
const toShapeless = (): MemoryCube => ({
  document: { version: 1, iri: `${BASE}shapeless`, name: { de: 'Formlos' }, components: [] },
  rows: [],
})
