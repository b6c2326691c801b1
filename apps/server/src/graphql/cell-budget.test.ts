import { emptyTable, type Table } from '@tessera/cube'
import { SourceError } from '@tessera/sources'
import { describe, expect, it } from 'vitest'
import { createCellBudget } from './cell-budget.ts'

/** Creates a table with this number of rows and two columns. */
const tableOf = (rowCount: number): Table => ({
  rowCount,
  columns: ['a', 'b'].map((id) => ({ id, kind: 'NumericalMeasure' as const, values: [] })),
})

describe('what a document may be answered with', () => {
  it('is what all its calls have together, each told how much is left', async () => {
    const budget = createCellBudget({ data: 10, columns: 100 })
    const told: number[] = []
    const read = (rows: number) => (maxCells: number) => {
      told.push(maxCells)
      if (rows * 2 > maxCells) throw new SourceError('too-large', 'Too many.')
      return Promise.resolve(tableOf(rows))
    }
    const calls = [budget.read('data', read(3)), budget.read('data', read(3)), budget.read('data', read(2))]
    const [first, second, third] = await Promise.allSettled(calls)
    expect([first, second, third].map((each) => each?.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(told).toEqual([10, 4, 4])
    expect(second).toHaveProperty('reason.message', expect.stringContaining('Too many. At most 10 cells'))
    expect(budget.spent()).toBe(10)
  })
  it('is counted for rows and columns apart', async () => {
    const budget = createCellBudget({ data: 2, columns: 100 })
    const table = await budget.read('columns', async () => tableOf(20))
    expect(() => budget.spend('data', table)).toThrow('cells are returned at once as data')
    expect(budget.spend('data', tableOf(1)).rowCount).toBe(1)
  })
  it('holds if a source answers more than it was told, and leaves other failures as they are', async () => {
    const budget = createCellBudget({ data: 2, columns: 2 })
    await expect(budget.read('data', async () => tableOf(2))).rejects.toMatchObject({ kind: 'too-large' })
    await expect(budget.read('data', () => Promise.reject(new TypeError('bad')))).rejects.toThrow(TypeError)
    expect(await budget.read('data', async () => emptyTable())).toEqual(emptyTable())
  })
})
