import { describe, expect, it } from 'vitest'
import { type GridTracks, stepBetween, toRow } from './grid-tracks.ts'

// three rows of 100, 200 and 100 px with gaps of 10, in columns of 250
const tracks: GridTracks = {
  columnStep: 260,
  rowEnds: [110, 320, 430],
  rowStep: 110,
  left: () => 0,
  top: () => 0,
}

describe('the rows of a grid', () => {
  it.each([
    [0, 0],
    [55, 0.5],
    [110, 1],
    [215, 1.5],
    [430, 3],
    [540, 4],
    [-55, -0.5],
  ])('at %i px are %f', (y, row) => {
    expect(toRow(tracks, y)).toBeCloseTo(row)
  })

  it('count whole steps, also across rows that are higher than others', () => {
    expect(stepBetween(tracks, { x: 10, y: 10 }, { x: 290, y: 10 })).toEqual({ columns: 1, rows: 0 })
    expect(stepBetween(tracks, { x: 10, y: 10 }, { x: 10, y: 200 })).toEqual({ columns: 0, rows: 1 })
    expect(stepBetween(tracks, { x: 10, y: 420 }, { x: 10, y: 640 })).toEqual({ columns: 0, rows: 2 })
  })
})
