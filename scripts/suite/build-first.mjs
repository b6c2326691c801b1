import { makeDemoCopies } from '../../apps/server/src/testing/provide-demo.ts'
import { buildServer } from '../build.mjs'

// Makes what the journeys use before the first of them, so that none uses an old build, or one that changes meanwhile.
export async function setup() {
  await Promise.all([buildServer(), makeDemoCopies()])
}
