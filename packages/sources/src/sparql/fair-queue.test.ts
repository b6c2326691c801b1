import { describe, expect, test } from 'vitest'
import { runWithin, WorkBudget } from '../model/work-budget.ts'
import { FairQueue } from './fair-queue.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** A queue whose tasks end when told; `begun` names them in the order of their turns. */
function makeQueue(maximum: number, maxWaiting: number) {
  const queue = new FairQueue(maximum, maxWaiting)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const add = (budget: WorkBudget, name: string): Promise<void> => {
    const added = runWithin(budget, () =>
      queue.run(() => {
        begun.push(name)
        return new Promise<void>((resolve) => ends.push(resolve))
      }),
    )
    // the time of those who still wait at the end of a test is over while another one runs
    added.catch(() => undefined)
    return added
  }
  const endOne = async (): Promise<void> => {
    ends.shift()?.()
    await turn()
  }
  return { queue, begun, add, endOne }
}

describe('the line before an endpoint', () => {
  test('gives the next turn to the request with the fewest questions under way', async () => {
    const { begun, add, endOne } = makeQueue(2, 100)
    const [many, few] = [new WorkBudget({ ms: 60_000 }), new WorkBudget({ ms: 60_000 })]
    for (let index = 1; index <= 10; index += 1) void add(many, `many ${index}`)
    void add(few, 'few 1')
    await endOne()
    await endOne()
    expect(begun).toEqual(['many 1', 'many 2', 'few 1', 'many 3'])
  })

  test('is bounded: who comes when it is full is told at once', async () => {
    const { queue, add, endOne } = makeQueue(1, 2)
    const budget = new WorkBudget({ ms: 60_000 })
    for (const name of ['a', 'b', 'c']) void add(budget, name)
    await expect(add(budget, 'd')).rejects.toMatchObject({ kind: 'unavailable', retryAfterS: 5 })
    expect([queue.running, queue.waiting]).toEqual([1, 2])
    await endOne()
    void add(budget, 'e')
    expect([queue.running, queue.waiting]).toEqual([1, 2])
  })

  test('is left by those whose time is over and by those who have gone', async () => {
    const { queue, begun, add, endOne } = makeQueue(1, 10)
    const gone = new AbortController()
    void add(new WorkBudget({ ms: 60_000 }), 'first')
    const late = add(new WorkBudget({ ms: 1 }), 'late')
    const left = add(new WorkBudget({ ms: 60_000, gone: () => gone.signal }), 'left')
    const failures = Promise.allSettled([late, left])
    void add(new WorkBudget({ ms: 60_000 }), 'last')
    gone.abort()
    expect(await failures).toMatchObject([
      { reason: { kind: 'timeout' } },
      { reason: { kind: 'unavailable' } },
    ])
    expect(queue.waiting).toBe(1)
    await endOne()
    expect(begun).toEqual(['first', 'last'])
  })
})
