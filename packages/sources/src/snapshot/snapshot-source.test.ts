import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { type ServedEndpoint, serveEndpoint } from '../../fixtures/serve-endpoint.ts'
import { describeSource } from '../contract.ts'
import { createEndpoint } from '../endpoint/index.ts'
import { createSource } from '../registry.ts'
import type { CubeSource } from '../source.ts'
import { CopyStore } from './copy-store.ts'
import { createSnapshotSource } from './create-snapshot-source.ts'

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

async function makeSource(): Promise<CubeSource> {
  const [url, geoUrl] = [await serve('cubes.trig'), await serve('geometries.ttl')]
  const live = createSource({ type: 'sparql', key: 'f', label: 'F', url, geoUrl, isTrusted: true })
  const folder = await mkdtemp(join(tmpdir(), 'copies-'))
  closing.push(() => rm(folder, { recursive: true }))
  const store = await CopyStore.open({ folder, maxBytes: 1e9 })
  closing.push(() => store.close())
  const source = createSnapshotSource(live, {
    endpoint: { url },
    store,
    maxCubeRows: 1000,
    pageRows: 1,
    onError: (error, iri) => console.error(iri, error),
  })
  for (const iri of ['harvest/1', 'harvest/2', 'orchard'])
    await source.observations({ iri: `https://cubes.example/${iri}` }, 'de')
  await source.idle()
  for (const iri of ['harvest/1', 'harvest/2', 'orchard'])
    if (!source.copyOf(`https://cubes.example/${iri}`)) throw new Error(`${iri} was not copied`)
  return source
}

describeSource('copies of SPARQL cubes', makeSource)
