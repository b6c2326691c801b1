import { afterAll } from 'vitest'
import { type ServedEndpoint, serveEndpoint } from '../../fixtures/serve-endpoint.ts'
import { createEndpoint } from '../endpoint/index.ts'
import { describeSource } from '../testing/contract.ts'
import { copyFixtureCubes } from '../testing/copy-fixture-cubes.ts'

const fixture = (name: string): string => new URL(`../../fixtures/${name}`, import.meta.url).pathname
const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

async function serve(name: string): Promise<string> {
  const endpoint: ServedEndpoint = await serveEndpoint(createEndpoint({ files: [fixture(name)] }))
  closing.push(() => endpoint.close())
  return endpoint.url
}

describeSource('copies of SPARQL cubes', async () => {
  const [url, geoUrl] = [await serve('cubes.trig'), await serve('geometries.ttl')]
  return copyFixtureCubes({ url, geoUrl }, closing)
})
