import { expect, test } from 'vitest'
import { KeptValue } from './kept-value.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND

/** Creates a value whose loads are completed by hand, and a clock that is set by hand. */
function createFake() {
  const readings: { give(value: string): Promise<void>; fail(message: string): Promise<void> }[] = []
  const clock = { now: 5_000_000 }
  const load = (): Promise<string> =>
    new Promise((resolve, reject) => {
      readings.push({
        give: async (value) => settle(() => resolve(value)),
        fail: async (message) => settle(() => reject(new Error(message))),
      })
    })
  return { kept: new KeptValue(load, () => clock.now), readings, clock }
}

/** Lets everything that waits for a promise continue. */
async function settle(act: () => void): Promise<void> {
  act()
  await new Promise((resolve) => setImmediate(resolve))
}

async function createRead() {
  const fake = createFake()
  const first = fake.kept.read()
  await fake.readings[0]?.give('one')
  expect(await first).toBe('one')
  return fake
}

test('those who ask first wait for one reading', async () => {
  const { kept, readings } = createFake()
  const asked = Promise.all([kept.read(), kept.read(), kept.read()])
  await readings[0]?.give('one')
  expect(await asked).toEqual(['one', 'one', 'one'])
  expect(readings).toHaveLength(1)
})

test('the first reading tells its failure, and the next to ask tries again', async () => {
  const { kept, readings } = createFake()
  const asked = Promise.allSettled([kept.read(), kept.read()])
  await readings[0]?.fail('down')
  expect(await asked).toMatchObject([{ reason: { message: 'down' } }, { reason: { message: 'down' } }])
  const again = kept.read()
  await readings[1]?.give('one')
  expect(await again).toBe('one')
})

test('nothing is read for a minute, then one reading in the background', async () => {
  const { kept, readings, clock } = await createRead()
  clock.now += 59 * SECOND
  expect(await kept.read()).toBe('one')
  expect(readings).toHaveLength(1)
  clock.now += 2 * SECOND
  expect(await Promise.all([kept.read(), kept.read()])).toEqual(['one', 'one'])
  clock.now += 300 * SECOND
  expect(await kept.read()).toBe('one')
  expect(readings).toHaveLength(2)
  await readings[1]?.give('two')
  expect(await kept.read()).toBe('two')
  clock.now += 59 * SECOND
  expect(await kept.read()).toBe('two')
  expect(readings).toHaveLength(2)
})

test('after a failure the earlier value stays, and pauses between attempts grow', async () => {
  const { kept, readings, clock } = await createRead()
  clock.now += 61 * SECOND
  for (const pause of [30, 60, 120, 240, 300, 300]) {
    expect(await kept.read()).toBe('one')
    await readings.at(-1)?.fail('down')
    const attempts = readings.length
    clock.now += (pause - 1) * SECOND
    expect(await kept.read()).toBe('one')
    expect(readings).toHaveLength(attempts)
    clock.now += SECOND
    expect(await kept.read()).toBe('one')
    expect(readings).toHaveLength(attempts + 1)
  }
  await readings.at(-1)?.give('two')
  expect(await kept.read()).toBe('two')
  clock.now += 61 * SECOND
  await kept.read()
  await readings.at(-1)?.fail('down')
  clock.now += 30 * SECOND
  const attempts = readings.length
  await kept.read()
  expect(readings).toHaveLength(attempts + 1)
})

test('after an hour without success the failure is told, and told at once until the next attempt', async () => {
  const { kept, readings, clock } = await createRead()
  clock.now += HOUR - SECOND
  expect(await kept.read()).toBe('one')
  await readings[1]?.fail('down')
  clock.now += 2 * SECOND
  await expect(kept.read()).rejects.toThrow('down')
  expect(readings).toHaveLength(2)
  clock.now += 60 * SECOND
  const waiting = Promise.allSettled([kept.read(), kept.read()])
  await readings[2]?.fail('still down')
  expect(await waiting).toMatchObject([{ status: 'rejected' }, { reason: { message: 'still down' } }])
  clock.now += 60 * SECOND
  const back = kept.read()
  await readings[3]?.give('two')
  expect(await back).toBe('two')
  expect(readings).toHaveLength(4)
})

test('a value unused for an hour is read again before it is shown', async () => {
  const { kept, readings, clock } = await createRead()
  clock.now += 9 * HOUR
  const asked = kept.read()
  await readings[1]?.give('two')
  expect(await asked).toBe('two')
})
