import type { TableCell, TableScene } from '@tessera/chart'
import { describe, expect, it } from 'vitest'
import { columnWidths, toWidthStyles } from './column-widths.ts'

const sceneOf = (rows: TableCell[][]): TableScene => ({
  type: 'table',
  isSearchable: false,
  columns: [
    { id: 'place', title: 'Place', isNumeric: false },
    { id: 'size', title: 'Number of inhabitants at the end of the year', isNumeric: true },
  ],
  rows,
  hints: [],
  legends: [],
  data: [],
})
const long = 'Saint Vincent and the Grenadines in the eastern Caribbean'

describe('the widths of columns', () => {
  it('let words and headings wrap if there is little room, and keep them whole if there is much', () => {
    const [place, size] = columnWidths(sceneOf([[{ text: long }, { text: '1' }]]), [0, 1])
    expect(place?.least).toBe(132)
    expect(place?.full).toBe(320)
    expect(size?.least).toBeLessThan(132)
    expect(size?.full).toBeGreaterThan(250)
  })
  it('never cut a number, also one that few rows are as long as', () => {
    const rows = Array.from({ length: 10_000 }, (_, row) => [
      { text: 'x' },
      { text: row === 4321 ? '1’234’567’890’123’456’789' : '1' },
    ])
    const [, size] = columnWidths(sceneOf(rows), [0, 1])
    expect(size?.least).toBeGreaterThan(180)
  })
  it('leave a phone room for a number beside the first column', () => {
    const [place, size] = columnWidths(sceneOf([[{ text: long }, { text: '207’847’528' }]]), [0, 1])
    expect((place?.least ?? 0) + (size?.least ?? 0)).toBeLessThan(288)
  })
  it('have no fixed left edge if columns before the kept one scroll away', () => {
    const widths = [
      { least: 60, full: 60 },
      { least: 100, full: 120 },
    ]
    expect(toWidthStyles(widths).box).not.toHaveProperty('--left-edge')
    expect(toWidthStyles(widths, 1).box).toMatchObject({ '--first': '100px', '--left-edge': 'none' })
  })
  it('are shares of what the container has beyond the least', () => {
    const { box, columns } = toWidthStyles([
      { least: 100, full: 100 },
      { least: 60, full: 120 },
      { least: 80, full: 260 },
    ])
    expect(box).toEqual({
      '--least': '240px',
      '--spare': 'clamp(0px, 100cqi - 240px, 240px)',
      '--first': '100px',
    })
    expect(columns).toEqual(['100px', 'calc(60px + 0.25 * var(--spare))', 'calc(80px + 0.75 * var(--spare))'])
  })
})
