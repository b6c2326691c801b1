import { describe } from 'vitest'
import { describeSource } from '../contract.ts'
import type { CubeSource } from '../source.ts'
import { describeHostileTexts } from '../testing/hostile-texts.ts'
import { readFixtureCubes } from '../testing/read-fixture-cubes.ts'
import { createMemorySource } from './create-memory-source.ts'

let source: CubeSource
describeSource('memory', async () => {
  source = createMemorySource(await readFixtureCubes())
  return source
})

describe('hostile texts in memory', () => describeHostileTexts(() => source))
