import { setText } from '@tessera/chart'
import { type ChartsState, newProject } from '@tessera/project'
import { describe, expect, it } from 'vitest'
import { wasteChart } from '../testing/waste.ts'
import { readKeptState, toKeptName, writeKeptState } from './kept-state.ts'
import { MAX_STEPS, readKeptSteps, toStepsName } from './kept-steps.ts'

/** Creates a fake browser storage with limited capacity, in characters. */
function createStorage(room = Number.POSITIVE_INFINITY) {
  const map = new Map<string, string>()
  const size = (): number => [...map.values()].reduce((sum, text) => sum + text.length, 0)
  return {
    map,
    getItem: (name: string) => map.get(name) ?? null,
    setItem(name: string, text: string) {
      if (size() - (map.get(name)?.length ?? 0) + text.length > room)
        throw new DOMException('', 'QuotaExceededError')
      map.set(name, text)
    },
    removeItem: (name: string) => void map.delete(name),
    key: (place: number) => [...map.keys()][place] ?? null,
    get length() {
      return map.size
    },
  }
}

const titled = (title: string): ChartsState => ({
  ...newProject(setText(wasteChart(), 'title', 'en', title), { type: 'sparql', url: '/sparql' }),
  state: 'CONFIGURING_CHART',
})
const titleOf = (state: { chartConfigs?: { meta: { title: { en: string } } }[] }): string | undefined =>
  state.chartConfigs?.[0]?.meta.title.en

const STATE = titled('now')
const STEPS = { past: [titled('1'), titled('2')], future: [titled('4'), titled('3')] }
const KEPT = { state: STATE, tab: 'a', stamp: 's1' }

describe('the steps that a browser keeps', () => {
  it('are there again with the state they lead to', () => {
    const storage = createStorage()
    writeKeptState(storage, 'one', KEPT, STEPS)
    const kept = readKeptState(storage, 'one')
    expect(kept).toMatchObject({ kind: 'state', stamp: 's1' })
    expect(readKeptSteps(storage, 'one', 's1')).toEqual(STEPS)
  })

  it('belong to one editor and one state', () => {
    const storage = createStorage()
    writeKeptState(storage, 'one', KEPT, STEPS)
    expect(readKeptSteps(storage, 'other', 's1')).toBeUndefined()
    expect(readKeptSteps(storage, 'one', 's2')).toBeUndefined()
    expect(readKeptSteps(storage, 'one', undefined)).toBeUndefined()
  })

  it('are as many as are worth the room: the nearest', () => {
    const storage = createStorage()
    const past = Array.from({ length: MAX_STEPS + 10 }, (_, place) => titled(String(place)))
    writeKeptState(storage, 'one', KEPT, { past, future: STEPS.future })
    const steps = readKeptSteps(storage, 'one', 's1')
    expect(steps?.past.map(titleOf)).toEqual(past.slice(-MAX_STEPS).map(titleOf))
    expect(steps?.future).toEqual([])
    const long = Array.from({ length: 4 }, (_, place) => titled(`${place}${'x'.repeat(90_000)}`))
    writeKeptState(storage, 'one', KEPT, { past: long, future: [] })
    expect(readKeptSteps(storage, 'one', 's1')?.past).toEqual(long.slice(-2))
  })

  it.each([
    '',
    '{',
    '7',
    '{"stamp":"s1"}',
    '{"stamp":"s1","past":[{}],"future":[]}',
    '{"stamp":"s1","past":7}',
  ])('are forgotten where they are %s, and the state stays', (damaged) => {
    const storage = createStorage()
    writeKeptState(storage, 'one', KEPT, STEPS)
    storage.map.set(toStepsName('one'), damaged)
    expect(readKeptSteps(storage, 'one', 's1')).toBeUndefined()
    expect(readKeptState(storage, 'one')).toMatchObject({ kind: 'state', stamp: 's1' })
  })

  it('make way for states where the storage is full', () => {
    const room = JSON.stringify(STATE).length
    const storage = createStorage(room * 3.5)
    expect(writeKeptState(storage, 'one', KEPT, { past: [titled('1')], future: [] })).toBe(true)
    expect(readKeptSteps(storage, 'one', 's1')?.past).toHaveLength(1)
    expect(writeKeptState(storage, 'two', KEPT, { past: [], future: [] })).toBe(true)
    expect(writeKeptState(storage, 'three', KEPT, STEPS)).toBe(true)
    expect(storage.map.has(toStepsName('one'))).toBe(false)
    expect(storage.map.has(toStepsName('three'))).toBe(false)
    expect(['one', 'two', 'three'].every((id) => storage.map.has(toKeptName(id)))).toBe(true)
    expect(writeKeptState(storage, 'four', KEPT, STEPS)).toBe(false)
  })
})
