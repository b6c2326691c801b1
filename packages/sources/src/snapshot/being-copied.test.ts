import { afterEach, expect, it } from 'vitest'
import { type CubeSource, SourceError } from '../source.ts'
import { createEndpointGuard } from '../sparql/endpoint-guard.ts'
import type { CopyProgress } from './copy-schedule.ts'
import { CopyStore } from './copy-store.ts'
import { createSnapshotSource, type SnapshotOptions } from './create-snapshot-source.ts'
import { closeBeds, make, serve } from './testing/beds.ts'
import { smallCube, toSmallCube, URL_OF_TESTS } from './testing/test-bed.ts'

afterEach(closeBeds)

const iri = smallCube('a')

/** An endpoint that is too slow for all observations at once. */
const toSlow = (live: CubeSource): CubeSource => ({
  ...live,
  observations: async () => {
    throw new SourceError('timeout', 'The data source did not respond.')
  },
})

/** A cube of four observations, of which two are copied before the endpoint waits for `goOn`. */
async function copyHalf(options: Partial<SnapshotOptions> = {}) {
  const endpoint = serve({ nquads: toSmallCube('a', [1, 2, 3, 4]) })
  const { promise: gate, resolve: goOn } = Promise.withResolvers<void>()
  let pages = 0
  endpoint.pause = async (query) => {
    if (query.includes('gYear>')) pages += 1
    if (pages > 2) await gate
  }
  const bed = await make(endpoint, { pageRows: 1, toLive: toSlow, ...options })
  return { ...bed, endpoint, goOn }
}

/** Returns the sentence with which a query for all observations fails. */
const readFailure = (source: CubeSource): Promise<string> =>
  source.observations({ iri }, 'de').then(
    () => '',
    (error: SourceError) => error.message,
  )

it('a query that is too slow while the cube is copied fails with how far the copy is', async () => {
  const { source, goOn } = await copyHalf()
  const ask = () => source.observations({ iri }, 'de')
  await expect(ask()).rejects.toMatchObject({ kind: 'timeout' })
  await expect
    .poll(() => ask().catch((error: SourceError) => [error.kind, error.message]))
    .toEqual([
      'preparing',
      'This dataset is large. A copy of it is being made, 50 % of which is done. Try again in about a minute.',
    ])
  goOn()
  await source.idle()
  expect((await ask()).rowCount).toBe(4)
})

it('so does one in a process that reads the copies of another and hears how far they are', async () => {
  const heard = new Map<string, CopyProgress>()
  const told: (number | undefined)[] = []
  const onProgress = (cube: string, progress: CopyProgress | undefined): void => {
    told.push(progress?.share)
    if (progress) heard.set(cube, progress)
    else heard.delete(cube)
  }
  const { source, live, endpoint, folder, goOn } = await copyHalf({ onProgress })
  const guarded = { url: URL_OF_TESTS, fetch: endpoint.fetch, retries: 0 }
  const store = await CopyStore.openToRead({ folder })
  const noted: Promise<void>[] = []
  const reader = createSnapshotSource(live, {
    endpoint: { ...guarded, guard: createEndpointGuard(guarded) },
    store,
    maxCubeRows: 1000,
    tellUse: (cube) => {
      noted.push(source.noteUse(cube))
    },
    readProgress: (cube) => heard.get(cube),
  })
  await expect.poll(() => readFailure(reader)).toMatch(/ 50 % /)
  goOn()
  await Promise.all(noted)
  await source.idle()
  expect(told).toEqual([0.25, 0.5, 0.75, 1, 1, undefined])
  await expect.poll(() => reader.copyOf(iri)).toBeDefined()
  expect((await reader.observations({ iri }, 'de')).rowCount).toBe(4)
  await store.close()
})

it('slow components have the cube copied, too', async () => {
  const endpoint = serve({ nquads: toSmallCube('a', [1, 2, 3, 4]) })
  const { source } = await make(endpoint, {
    toLive: (live) => ({
      ...live,
      components: async () => {
        throw new SourceError('timeout', 'The data source did not respond.')
      },
    }),
  })
  const ask = () => source.components({ iri }, 'de')
  await expect(ask()).rejects.toMatchObject({ kind: 'timeout' })
  await source.idle()
  expect((await ask()).measures).toHaveLength(1)
})
