import type { Mark, PictureScene } from '@tessera/chart'
import { describe, expect, it } from 'vitest'
import { litMarks } from './lit-marks.ts'

const dot = (key: string, datum: number, fill: string, opacity?: number): Mark => ({
  type: 'dot',
  key,
  datum,
  x: datum,
  y: 0,
  radius: 1,
  fill,
  opacity,
})
const line = (key: string, stroke: string): Mark => ({
  type: 'line',
  key,
  points: [[0, 0]],
  stroke,
  width: 2,
})
const sceneOf = (marks: Mark[]) => ({ marks }) as PictureScene

describe('marks that are lit up', () => {
  const lines = sceneOf([
    line('a', 'red'),
    line('b', 'blue'),
    dot('a0', 0, 'red', 0),
    dot('a1', 1, 'red', 0),
    dot('b0', 2, 'blue', 0),
    dot('b1', 3, 'blue', 0),
  ])
  it('are points of lines at a moment', () => {
    const lit = litMarks(lines, new Set([0, 2]))
    expect(lit.map(({ key }) => key)).toEqual(['lit:a0', 'lit:b0'])
    expect(lit[0]).toMatchObject({ opacity: 1, radius: 4 })
  })
  it('are a line where all of it is', () => {
    expect(litMarks(lines, new Set([2, 3])).map(({ key }) => key)).toEqual(['lit:b'])
  })
  it('are what stands for the data, without being pointed at', () => {
    const bar: Mark = { type: 'rect', key: 'x', datum: 1, x: 0, y: 0, width: 1, height: 1, fill: 'red' }
    const { datum: _, ...rest } = bar
    expect(litMarks(sceneOf([{ ...bar, key: 'y', datum: 0 }, bar]), new Set([1]))).toEqual([
      { ...rest, key: 'lit:x' },
    ])
  })
})
