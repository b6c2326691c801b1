import { describe, expect, onTestFinished, test } from 'vitest'
import { runWithin, WorkBudget } from '../model/work-budget.ts'
import { FairQueue } from './fair-queue.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

/**
 * Creates a queue whose tasks end on demand; `started` names them in the order in which they started. All tasks end with
 * the test, so that no promise is rejected while another test runs.
 */
function makeQueue(maximum: number, maxWaiting: number) {
  const queue = new FairQueue(maximum, maxWaiting)
  const started: string[] = []
  const ends: (() => void)[] = []
  const settled: Promise<unknown>[] = []
  const ask = (budget: WorkBudget, name: string): Promise<void> =>
    runWithin(budget, () =>
      queue.run(() => {
        started.push(name)
        return new Promise<void>((resolve) => ends.push(resolve))
      }),
    )
  const add = (budget: WorkBudget, ...names: string[]): void => {
    for (const name of names) settled.push(Promise.allSettled([ask(budget, name)]))
  }
  const endOne = async (): Promise<void> => {
    ends.shift()?.()
    await turn()
  }
  onTestFinished(async () => {
    while (queue.running > 0) await endOne()
    await Promise.all(settled)
  })
  return { queue, started, ask, add, endOne }
}

describe('the line before an endpoint', () => {
  test('gives the next turn to the request with the fewest questions under way', async () => {
    const { started, add, endOne } = makeQueue(2, 100)
    const [many, few] = [new WorkBudget({ ms: 60_000 }), new WorkBudget({ ms: 60_000 })]
    add(many, ...Array.from({ length: 10 }, (_, index) => `many ${index + 1}`))
    add(few, 'few 1')
    await endOne()
    await endOne()
    expect(started).toEqual(['many 1', 'many 2', 'few 1', 'many 3'])
  })

  test('is bounded: rejects queries immediately when it is full', async () => {
    const { queue, ask, add, endOne } = makeQueue(1, 2)
    const budget = new WorkBudget({ ms: 60_000 })
    add(budget, 'a', 'b', 'c')
    await expect(ask(budget, 'd')).rejects.toMatchObject({ kind: 'unavailable', retryAfterS: 5 })
    expect([queue.running, queue.waiting]).toEqual([1, 2])
    await endOne()
    add(budget, 'e')
    expect([queue.running, queue.waiting]).toEqual([1, 2])
  })

  test('is left by those whose time is over and by those who have gone', async () => {
    const { queue, started, ask, add, endOne } = makeQueue(1, 10)
    const gone = new AbortController()
    add(new WorkBudget({ ms: 60_000 }), 'first')
    const late = ask(new WorkBudget({ ms: 1 }), 'late')
    const left = ask(new WorkBudget({ ms: 60_000, gone: () => gone.signal }), 'left')
    const failures = Promise.allSettled([late, left])
    add(new WorkBudget({ ms: 60_000 }), 'last')
    gone.abort()
    expect(await failures).toMatchObject([
      { reason: { kind: 'timeout' } },
      { reason: { kind: 'unavailable' } },
    ])
    expect(queue.waiting).toBe(1)
    await endOne()
    expect(started).toEqual(['first', 'last'])
  })
})
