import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSource } from '../registry.ts'
import { CopyStore, createSnapshotSource, type SnapshotSource } from '../snapshot/index.ts'
import { createEndpointGuard } from '../sparql/endpoint-guard.ts'
import { PATIENT, PATIENT_LIMITS } from './patience.ts'

const FIXTURES = ['harvest/1', 'harvest/2', 'orchard', 'calendar', 'numbers', 'regions', 'zones']

/**
 * Creates a source over copies of the contract suite's cubes, made from an endpoint with one observation per page. The
 * caller must close everything added to `closing`, in reverse order. Copies are in a `database` if given, otherwise in
 * files.
 */
export async function copyFixtureCubes(
  { url, geoUrl }: { url: string; geoUrl: string | undefined },
  closing: (() => unknown)[],
  database?: string,
): Promise<SnapshotSource> {
  const endpoint = { url, guard: createEndpointGuard({ url }), ...PATIENT }
  const live = createSource({ type: 'sparql', key: 'f', label: 'F', geoUrl, isTrusted: true, ...endpoint })
  const folder = await mkdtemp(join(tmpdir(), 'copies-'))
  closing.push(() => rm(folder, { recursive: true }))
  const store = await CopyStore.open({ folder, url: database, maxBytes: 1e9, limits: PATIENT_LIMITS })
  closing.push(() => store.close())
  const iris = FIXTURES.map((name) => `https://cubes.example/${name}`)
  const source = createSnapshotSource(live, {
    endpoint,
    store,
    maxCubeRows: 1000,
    pageRows: 1,
    // The endpoint would answer for a copy that fails.
    onError(error, iri) {
      if (iris.includes(iri)) throw error
      console.error(iri, error)
    },
  })
  closing.push(() => source.close())
  for (const iri of iris) await source.observations({ iri }, 'de')
  await source.idle()
  const missing = iris.filter((iri) => !source.copyOf(iri))
  if (missing.length > 0) throw new Error(`These cubes were not copied: ${missing.join(' ')}`)
  return source
}
