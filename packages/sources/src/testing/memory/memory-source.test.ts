import { describe } from 'vitest'
import type { CubeSource } from '../../source.ts'
import { describeSource } from '../contract.ts'
import { describeHostileTexts } from '../hostile-texts.ts'
import { readFixtureCubes } from '../read-fixture-cubes.ts'
import { createMemorySource } from './create-memory-source.ts'

let source: CubeSource
describeSource('memory', async () => {
  source = createMemorySource(await readFixtureCubes())
  return source
})

describe('hostile texts in memory', () => describeHostileTexts(() => source))
