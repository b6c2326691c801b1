import { describe, expect, test } from 'vitest'
import { runWithin, WorkBudget } from '../model/work-budget.ts'
import { CircuitBreaker } from './circuit-breaker.ts'

/** Creates a breaker with a fake clock, and an endpoint with the given results of trials. */
function makeBreaker() {
  const world = { time: 0, trials: 0, tryOut: async (): Promise<void> => undefined }
  const breaker = new CircuitBreaker(
    () => {
      world.trials += 1
      return world.tryOut()
    },
    () => world.time,
  )
  const fail = (times: number): void => {
    for (let count = 0; count < times; count += 1) breaker.failed()
  }
  return { world, breaker, fail }
}

const down = () => Promise.reject(new Error('down'))
const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('the breaker of an endpoint', () => {
  test('lets all in until it has failed five times in a row', async () => {
    const { breaker, fail } = makeBreaker()
    fail(4)
    await breaker.admit()
    breaker.succeeded(10)
    fail(4)
    await breaker.admit()
    expect(breaker.state).toBe('doubtful')
    fail(1)
    expect(breaker.state).toBe('open')
    await expect(breaker.admit()).rejects.toMatchObject({ kind: 'unavailable', retryAfterS: 5 })
  })

  test('lets one trial find out, and all in when that was answered', async () => {
    const { world, breaker, fail } = makeBreaker()
    fail(5)
    await expect(breaker.admit()).rejects.toThrow('is not responding at the moment')
    expect(world.trials).toBe(0)
    world.time = 5000
    await Promise.all(Array.from({ length: 20 }, () => breaker.admit()))
    expect(world.trials).toBe(1)
    expect(breaker.state).toBe('closed')
  })

  test('limits the wait for a trial without a response', async () => {
    const { world, breaker, fail } = makeBreaker()
    fail(5)
    world.time = 5000
    world.tryOut = () => new Promise(() => undefined)
    await expect(breaker.admit()).rejects.toMatchObject({ kind: 'unavailable' })
    world.time = 6000
    // Later requests do not wait at all.
    const late = breaker.admit().catch(() => 'refused')
    expect(await Promise.race([late, turn()])).toBe('refused')
    expect(world.trials).toBe(1)
    expect(breaker.state).toBe('half-open')
  })

  test('waits twice as long after each trial that failed, a minute at most', async () => {
    const { world, breaker, fail } = makeBreaker()
    fail(5)
    world.tryOut = down
    const pauses: (number | undefined)[] = []
    for (let round = 0; round < 6; round += 1) {
      const refusal = await breaker.admit().catch((error: { retryAfterS?: number }) => error)
      pauses.push(refusal?.retryAfterS)
      world.time += (refusal?.retryAfterS ?? 0) * 1000
      await breaker.admit().catch(() => undefined)
    }
    expect(pauses).toEqual([5, 10, 20, 40, 60, 60])
  })

  test('closes on trust: the first failure after a trial opens it again', async () => {
    const { world, breaker, fail } = makeBreaker()
    fail(5)
    world.time = 5000
    await breaker.admit()
    fail(1)
    await expect(breaker.admit()).rejects.toMatchObject({ retryAfterS: 10 })
    world.time = 15_000
    await breaker.admit()
    breaker.succeeded(10)
    fail(4)
    await breaker.admit()
  })

  test('sends those with a copy to their copy after one failure, until a trial or an answer', async () => {
    const { world, breaker, fail } = makeBreaker()
    fail(1)
    await expect(breaker.admit({ hasCopy: true })).rejects.toMatchObject({ kind: 'unavailable' })
    await breaker.admit()
    // Too slow to make waiting worthwhile.
    breaker.succeeded(4000)
    await expect(breaker.admit({ hasCopy: true })).rejects.toMatchObject({ kind: 'unavailable' })
    world.time = 5000
    await breaker.admit({ hasCopy: true })
    expect(world.trials).toBe(1)
    fail(1)
    breaker.succeeded(10)
    await breaker.admit({ hasCopy: true })
  })

  test('says to a request when to come again', async () => {
    const { breaker, fail } = makeBreaker()
    fail(5)
    const budget = new WorkBudget({ ms: 1000 })
    await runWithin(budget, () => breaker.admit()).catch(() => undefined)
    expect(budget.retryAfterS).toBe(5)
  })
})
