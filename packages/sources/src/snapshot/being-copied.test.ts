import { afterEach, expect, it } from 'vitest'
import { type CubeSource, SourceError } from '../source.ts'
import { closeBeds, make, serve } from './testing/beds.ts'
import { smallCube, toSmallCube } from './testing/test-bed.ts'

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
async function copyHalf() {
  const endpoint = serve({ nquads: toSmallCube('a', [1, 2, 3, 4]) })
  const { promise: gate, resolve: goOn } = Promise.withResolvers<void>()
  let pages = 0
  endpoint.pause = async (query) => {
    if (query.includes('gYear>')) pages += 1
    if (pages > 2) await gate
  }
  const { source } = await make(endpoint, { pageRows: 1, toLive: toSlow })
  return { source, goOn }
}

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
