import type { TableScene } from '@tessera/chart'
import { describe, expect, it } from 'vitest'
import { type TableLine, toLines } from './table-lines.ts'
import { findRows } from './use-found.ts'
import { visibleLines } from './use-visible-lines.ts'

const row = (group: number, place: number, size?: number) => [
  { text: `Group ${group}`, order: group },
  { text: `Row ${place}`, order: place },
  size === undefined ? { text: '–' } : { text: String(size), order: size },
]
const scene: TableScene = {
  type: 'table',
  isSearchable: true,
  columns: [
    { id: 'group', title: 'Group', isNumeric: false, isGroup: true },
    { id: 'place', title: 'Place', isNumeric: false },
    { id: 'size', title: 'Size', isNumeric: true },
  ],
  rows: [row(1, 0, 5), row(1, 1), row(1, 2, 9), row(2, 3, 7), row(2, 4, 1)],
  groups: [
    { key: 'one', label: 'Group: 1', depth: 0, first: 0, count: 3 },
    { key: 'two', label: 'Group: 2', depth: 0, first: 3, count: 2 },
  ],
  hints: [],
  legends: [],
  data: [],
}
const none = new Set<string>()
const read = (lines: TableLine[]) =>
  lines.map((line) => (line.type === 'row' ? line.number : `${line.group.label} (${line.count})`))

describe('the lines of a table', () => {
  it('are the rows of each group below its heading', () => {
    expect(read(toLines(scene, { collapsed: none }))).toEqual(['Group: 1 (3)', 0, 1, 2, 'Group: 2 (2)', 3, 4])
  })
  it('of a folded group are its heading', () => {
    expect(read(toLines(scene, { collapsed: new Set(['one']) }))).toEqual([
      'Group: 1 (3)',
      'Group: 2 (2)',
      3,
      4,
    ])
  })
  it('are sorted within their groups, up and down, with empty cells last', () => {
    const by = (direction: 1 | -1) =>
      read(toLines(scene, { collapsed: none, order: { column: 2, direction } }))
    expect(by(1)).toEqual(['Group: 1 (3)', 0, 2, 1, 'Group: 2 (2)', 4, 3])
    expect(by(-1)).toEqual(['Group: 1 (3)', 2, 0, 1, 'Group: 2 (2)', 3, 4])
  })
  it('follow their groups when these are sorted', () => {
    const lines = toLines(scene, { collapsed: none, order: { column: 0, direction: -1 } })
    expect(read(lines)).toEqual(['Group: 2 (2)', 3, 4, 'Group: 1 (3)', 0, 1, 2])
  })
  it('that were not found are left out, and so are groups without any', () => {
    expect(read(toLines(scene, { collapsed: none, found: new Set([4]) }))).toEqual(['Group: 2 (1)', 4])
  })
  it('of groups in groups are folded with the outer one', () => {
    const groups = [
      { key: 'a', label: 'A', depth: 0, first: 0, count: 5 },
      { key: 'a1', label: 'A1', depth: 1, first: 0, count: 2 },
      { key: 'a2', label: 'A2', depth: 1, first: 2, count: 3 },
    ]
    const nested = { ...scene, groups }
    expect(read(toLines(nested, { collapsed: none }))).toEqual(['A (5)', 'A1 (2)', 0, 1, 'A2 (3)', 2, 3, 4])
    expect(read(toLines(nested, { collapsed: new Set(['a']) }))).toEqual(['A (5)'])
    expect(read(toLines(nested, { collapsed: new Set(['a1']) }))).toEqual([
      'A (5)',
      'A1 (2)',
      'A2 (3)',
      2,
      3,
      4,
    ])
  })
})

describe('a search', () => {
  it('finds a text in any cell, whatever its case', () => {
    expect(findRows(scene.rows, ' rOW 3 ')).toEqual([3])
    expect(findRows(scene.rows, '9')).toEqual([2])
    expect(findRows(scene.rows, 'nothing')).toEqual([])
  })
  it('of a part of the rows finds what is in it', () => {
    expect(findRows(scene.rows, 'Group 1', 1, 3)).toEqual([1, 2])
  })
})

describe('of a long table', () => {
  it('the lines that can be seen are in the page, and a few more', () => {
    expect(visibleLines(100_000, 40, { top: -40_000, from: 100, to: 700 })).toEqual({ first: 992, end: 1028 })
  })
  it('the ends are its ends', () => {
    expect(visibleLines(5, 40, { top: 100, from: 100, to: 700 })).toEqual({ first: 0, end: 5 })
    expect(visibleLines(0, 40, { top: 100, from: 100, to: 700 })).toEqual({ first: 0, end: 0 })
  })
  it('one line stays where it is out of sight', () => {
    const { first, end } = visibleLines(1000, 40, { top: 5000, from: 0, to: 800 })
    expect(end - first).toBeGreaterThan(0)
  })
})
