import { expect, it } from 'vitest'
import { createDemand } from './demand.ts'
import type { WorkerRange } from './worker-count.ts'

/** Notes the same beat several times, and returns the beats at which the number of processes changes. */
function readChanges(demand: ReturnType<typeof createDemand>, busy: readonly number[], beats: number) {
  const changes: [beat: number, by: number][] = []
  for (let beat = 1; beat <= beats; beat++) {
    const by = demand.beat(busy)
    if (by !== 0) changes.push([beat, by])
  }
  return changes
}

const RANGE = { least: 1, most: 3 }
const create = (range: WorkerRange) => createDemand(range, { busyBeats: 5, idleBeats: 600 })

it('wants another process once all were busy for some time, up to the maximum', () => {
  expect(readChanges(create(RANGE), [0.9], 11)).toEqual([
    [5, 1],
    [10, 1],
  ])
  expect(readChanges(create(RANGE), [1, 1, 1], 20)).toEqual([])
  // one of them is free
  expect(readChanges(create(RANGE), [1, 0.3], 20)).toEqual([])
})

it('ignores a short burst', () => {
  const demand = create(RANGE)
  expect(readChanges(demand, [1], 4)).toEqual([])
  expect(demand.beat([0.1])).toBe(0)
  expect(readChanges(demand, [1], 4)).toEqual([])
})

it('gives up a process that the others can do without for long, down to the minimum', () => {
  expect(readChanges(create(RANGE), [0.3, 0.05], 1300)).toEqual([
    [600, -1],
    [1200, -1],
  ])
  expect(readChanges(create(RANGE), [0.3, 0.3], 1300)).toEqual([])
  expect(readChanges(create({ least: 2, most: 3 }), [0, 0], 1300)).toEqual([])
  expect(readChanges(create(RANGE), [0], 1300)).toEqual([])
})

it('never changes a fixed number', () => {
  const fixed = create({ least: 2, most: 2 })
  expect(readChanges(fixed, [1, 1], 100)).toEqual([])
  expect(readChanges(fixed, [0, 0], 1300)).toEqual([])
})
