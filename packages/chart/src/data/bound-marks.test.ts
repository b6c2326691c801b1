import { describe, expect, it } from 'vitest'
import type { DrawInput } from '../chart-type.ts'
import type { Scene } from '../scene.ts'
import { toDimension, toMeasure } from '../testing/components.ts'
import { toTable } from '../testing/tables.ts'
import { boundMarks, MAX_MARKS } from './bound-marks.ts'

const components = {
  dimensions: [toDimension('year', 'TemporalDimension'), toDimension('sort', 'NominalDimension')],
  measures: [toMeasure('mass')],
}
const rows = ['2019', '2020', '2021'].flatMap((year) =>
  ['a', 'b'].map((sort, index) => ({ year, sort, mass: index })),
)
const input = { components, table: toTable(components, rows) } as unknown as DrawInput

/** Draws nothing; records the tables it receives. */
const told: DrawInput['table'][] = []
const draw = (_: unknown, { table }: DrawInput): Scene => {
  told.push(table)
  return { type: 'picture', width: 1, height: 1, marks: [], data: [], legends: [], hints: [] }
}

describe('a picture of too many observations', () => {
  it('has the first of them, and says so', () => {
    const scene = boundMarks(draw, 4)({ fields: {} }, input)
    expect(told.at(-1)?.rowCount).toBe(4)
    expect(scene.hints).toEqual([
      { kind: 'warning', messageId: 'hint.too-many-marks', values: { shown: 4, count: 6 } },
    ])
  })
  it('is made of the same part whenever it is drawn', () => {
    const bounded = boundMarks(draw, 4)
    bounded({ fields: {} }, input)
    bounded({ fields: {} }, input)
    expect(told.at(-1)).toBe(told.at(-2))
  })
  it('has the first of each frame if it is played', () => {
    const played = { fields: { animation: { componentId: 'year' } } }
    expect(boundMarks(draw, 2)(played, input).hints).toEqual([])
    expect(told.at(-1)).toBe(input.table)
    boundMarks(draw, 1)(played, input)
    expect(told.at(-1)?.rowCount).toBe(3)
  })
  it('is left alone if there are no more', () => {
    expect(boundMarks(draw)({ fields: {} }, input).hints).toEqual([])
    expect(told.at(-1)).toBe(input.table)
    expect(MAX_MARKS).toBe(100_000)
  })
})
