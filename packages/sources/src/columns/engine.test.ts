import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openEngine } from './engine.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engine-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** A query that runs for hours, unless it is interrupted. */
const ENDLESS = 'SELECT sum(a.range * b.range) FROM range(10000000) a, range(10000000) b'

it('interrupts what runs when it is closed, answers nothing else, and leaves the process alive', async () => {
  const engine = await openEngine({ folder })
  // more than run at a time
  const asked = Array.from({ length: 12 }, (_, index) => engine.query(`${ENDLESS} WHERE a.range > ${index}`))
  const ends = Promise.allSettled(asked)
  await engine.close()
  expect((await ends).map(({ status }) => status)).toEqual(Array(12).fill('rejected'))
  await expect(engine.query('SELECT 1')).rejects.toThrow('The database is closed.')
})

it('is closed while others still prepare their queries', async () => {
  for (let round = 0; round < 20; round++) {
    const engine = await openEngine({ folder })
    const ends = Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => engine.query(`SELECT ${index} + range FROM range(1000)`)),
    )
    for (let turn = 0; turn < round % 5; turn++) await new Promise(setImmediate)
    await engine.close()
    await ends
  }
})
