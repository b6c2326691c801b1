import { describe, expect, it } from 'vitest'
import { requireReader, runWithin, WorkBudget } from './work-budget.ts'

const read = (budget: WorkBudget) =>
  runWithin(budget, () => {
    try {
      requireReader()
      return 'read'
    } catch (error) {
      return (error as Error).message
    }
  })

describe('long work for a reader', () => {
  it('ends once the reader has left, though nothing was asked of an endpoint', () => {
    const reader = new AbortController()
    const budget = new WorkBudget({ ms: 1000, gone: () => reader.signal })
    expect(read(budget)).toBe('read')
    reader.abort()
    expect(read(budget)).toBe('The query was cancelled: the client has disconnected.')
  })

  it('goes on where nobody can leave', () => {
    expect(read(new WorkBudget({ ms: 1000 }))).toBe('read')
    expect(requireReader()).toBeUndefined()
  })
})
