import { afterAll } from 'vitest'
import { describeSource } from '../testing/contract.ts'
import { copyFixtureCubes } from '../testing/copy-fixture-cubes.ts'
import { serveFixtureCubes } from '../testing/serve-fixture-cubes.ts'

const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

describeSource('copies of SPARQL cubes', async () =>
  copyFixtureCubes(await serveFixtureCubes(closing), closing),
)
