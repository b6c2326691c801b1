import { newProject } from '@tessera/project'
import { describe, expect, it } from 'vitest'
import { wasteChart } from '../testing/waste.ts'
import {
  isEditorId,
  readKeptState,
  readKeptTab,
  removeKeptState,
  toKeptName,
  writeKeptState,
} from './kept-state.ts'

/** Creates a fake browser storage. */
function createStorage(texts: Record<string, string> = {}) {
  const map = new Map(Object.entries(texts))
  return {
    map,
    getItem: (name: string) => map.get(name) ?? null,
    setItem: (name: string, text: string) => void map.set(name, text),
    removeItem: (name: string) => void map.delete(name),
    key: (place: number) => [...map.keys()][place] ?? null,
    get length() {
      return map.size
    },
  }
}

const STATE = {
  ...newProject(wasteChart(), { type: 'sparql', url: '/sparql' }),
  state: 'CONFIGURING_CHART' as const,
}

describe('the state that a browser keeps', () => {
  it('is there again under the id of its editor alone', () => {
    const storage = createStorage()
    expect(writeKeptState(storage, 'one', { state: STATE, tab: 'a', stamp: '1' })).toBe(true)
    expect(readKeptState(storage, 'one')).toEqual({
      kind: 'state',
      state: STATE,
      putRight: [],
      memory: {},
      stamp: '1',
    })
    expect(readKeptState(storage, 'other')).toBeUndefined()
    removeKeptState(storage, 'one')
    expect(readKeptState(storage, 'one')).toBeUndefined()
  })

  it('says which saved chart it works on', () => {
    const storage = createStorage()
    const saved = { key: 'own', publishedState: 'DRAFT', userId: 'ada', updatedAt: '2026-01-02' } as const
    writeKeptState(storage, 'one', { state: STATE, tab: 'a', stamp: '1', saved })
    expect(readKeptState(storage, 'one')).toEqual({
      kind: 'state',
      state: STATE,
      putRight: [],
      memory: {},
      stamp: '1',
      saved,
    })
  })

  it('remembers layouts that were left, and forgets a memory that cannot be read', () => {
    const storage = createStorage()
    const memory = { dashboard: { layout: 'tall' as const } }
    writeKeptState(storage, 'one', { state: STATE, tab: 'a', stamp: '1', memory })
    expect(readKeptState(storage, 'one')).toMatchObject({ memory })
    const broken = JSON.stringify({ state: STATE, tab: 'a', memory: { dashboard: 'wide' } })
    storage.setItem(toKeptName('one'), broken)
    expect(readKeptState(storage, 'one')).toMatchObject({ kind: 'state', memory: {} })
  })

  it('goes on in the step before where it was kept while it was published', () => {
    const storage = createStorage()
    writeKeptState(storage, 'one', { state: { ...STATE, state: 'PUBLISHING' }, tab: 'a', stamp: '1' })
    expect(readKeptState(storage, 'one')).toMatchObject({ state: { state: 'CONFIGURING_CHART' } })
  })

  it('is older where it is of another version', () => {
    const kept = JSON.stringify({ tab: 'a', state: { ...STATE, version: '3.0.0' } })
    expect(readKeptState(createStorage({ [toKeptName('one')]: kept }), 'one')).toMatchObject({
      kind: 'older',
    })
  })

  it.each(['', '{', 'null', '[]', '"text"', '7', '{"tab":"a","state":7}'])('is unreadable as %s', (text) => {
    expect(readKeptState(createStorage({ [toKeptName('one')]: text }), 'one')).toEqual({ kind: 'unreadable' })
  })

  it('is empty if storage is not allowed, which is reported', () => {
    const forbid = (): never => {
      throw new DOMException('denied', 'SecurityError')
    }
    const storage = { getItem: forbid, setItem: forbid, removeItem: forbid, key: forbid, length: 1 }
    expect(readKeptState(storage, 'one')).toEqual({ kind: 'unreadable' })
    expect(writeKeptState(storage, 'one', { state: STATE, tab: 'a', stamp: '1' })).toBe(false)
    expect(() => removeKeptState(storage, 'one')).not.toThrow()
  })

  it('names the tab that wrote it', () => {
    const storage = createStorage()
    writeKeptState(storage, 'one', { state: STATE, tab: 'a', stamp: '1' })
    expect(readKeptTab(storage.getItem(toKeptName('one')))).toBe('a')
    expect(readKeptTab('{')).toBeUndefined()
    expect(readKeptTab(null)).toBeUndefined()
  })

  it('has ids that are safe in addresses and names', () => {
    expect(isEditorId('aB3_-xyz')).toBe(true)
    expect(['', 'a/b', 'a b', '../x', 'x'.repeat(65)].filter(isEditorId)).toEqual([])
  })
})
