import { readdir, rm } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { CubeSource } from '../source.ts'
import { makeTestBed, TestEndpoint } from './testing/test-bed.ts'

const fixture = (name: string): string => new URL(`../../fixtures/${name}`, import.meta.url).pathname
const CUBES = ['harvest/2', 'regions'].map((name) => `https://cubes.example/${name}`)

async function ask(source: CubeSource, iri: string) {
  const components = await source.components({ iri }, 'fr', { loadValues: true })
  const shaped = components.dimensions.find(({ kind }) => kind === 'GeoShapesDimension')
  return {
    components,
    metadata: await source.metadata(iri, 'fr'),
    latest: await source.latestIri(iri),
    ofHistory: await source.latestIri('https://cubes.example/harvest'),
    unversioned: await source.unversionedIri(iri),
    shapes: shaped && (await source.geoShapes(iri, shaped.id, 'fr')),
    rowCount: (await source.observations({ iri }, 'fr')).rowCount,
  }
}

test('copies of an endpoint that never changes answer everything, and nobody says how old they are', async () => {
  const endpoint = new TestEndpoint({ files: [fixture('cubes.trig'), fixture('geometries.ttl')] })
  let now = Date.parse('2026-01-01')
  const { source, live, store, folder } = await makeTestBed(endpoint, { isUnchanging: true, now: () => now })
  onTestFinished(async () => {
    await source.close()
    await store.close()
    await endpoint.close()
    await rm(folder, { recursive: true, force: true })
  })
  const expected = await Promise.all(CUBES.map((iri) => ask(live, iri)))
  expect(expected[1]?.shapes).toBeDefined()
  await source.copyAhead(CUBES)
  expect((await readdir(folder)).filter((name) => name.endsWith('.json'))).toHaveLength(2)
  expect(await Promise.all(CUBES.map((iri) => ask(source, iri)))).toEqual(expected)
  const asked = endpoint.asked.length
  now += 86_400_000
  expect(await Promise.all(CUBES.map((iri) => ask(source, iri)))).toEqual(expected)
  await source.copyAhead(CUBES)
  expect(endpoint.asked.length).toBe(asked)
})
