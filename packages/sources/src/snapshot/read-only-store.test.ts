import { readdir } from 'node:fs/promises'
import { afterEach, expect, test } from 'vitest'
import { CopyStore } from './copy-store.ts'
import { createSnapshotSource } from './create-snapshot-source.ts'
import { closeBeds, make, serve, sum, use } from './testing/beds.ts'
import { smallCube, toSmallCube, URL_OF_TESTS } from './testing/test-bed.ts'

afterEach(closeBeds)

const [A, B] = [smallCube('a'), smallCube('b')]

test('another process reads copies, learns of new and removed ones, and tells what it uses', async () => {
  const endpoint = serve({ nquads: toSmallCube('a', [1, 2, 3]) + toSmallCube('b', [4, 5]) })
  const { source, live, store, folder } = await make(endpoint)
  await use(source, A)
  const reading = await CopyStore.openToRead({ folder })
  const told: string[] = []
  const noted: Promise<void>[] = []
  const guard = { url: URL_OF_TESTS, fetch: endpoint.fetch, retries: 0 }
  const reader = createSnapshotSource(live, {
    endpoint: { ...guard, guard: (await import('../sparql/endpoint-guard.ts')).createEndpointGuard(guard) },
    store: reading,
    maxCubeRows: 1000,
    tellUse: (iri) => {
      told.push(iri)
      noted.push(source.noteUse(iri))
    },
  })
  // An existing copy is read. A missing one is answered live and requested from the copying process.
  endpoint.asked.length = 0
  expect(await sum(reader, A)).toBe(6)
  expect(endpoint.asked).toEqual([])
  expect(await sum(reader, B)).toBe(9)
  expect(told).toEqual([A, B])
  await expect.poll(() => reader.copyOf(B)).toBeDefined()
  await Promise.all(noted)
  await source.idle()

  // An open copy stays readable while the other store removes it; then it is forgotten here as well.
  const names = await readdir(folder)
  const open = await reading.openCopy(reading.find(live.url, A)!)
  await store.remove(store.find(live.url, A)!)
  expect(open).toBeDefined()
  await expect.poll(() => reader.copyOf(A)).toBeUndefined()
  expect(await sum(reader, A)).toBe(6)

  // A reading store deletes nothing, not even copies that it drops.
  const rest = names.filter((name) => name.startsWith(store.find(live.url, B)!.name))
  await reading.remove(reading.find(live.url, B)!)
  reading.close()
  expect(await readdir(folder)).toEqual(expect.arrayContaining(rest))
})
