import { describe, expect, it } from 'vitest'
import type { LineMark } from '../../scene.ts'
import { toMeasure } from '../../testing/components.ts'
import { drawComboLineDual } from '../../types/combo-line-dual/draw.ts'
import { comboLineDualConfig } from '../../types/combo-line-dual/fields.ts'
import { BASE, byMeasure, toInput, toTime, yearsFrom } from '../testing/cubes.ts'

const years = yearsFrom(2000, 13)
const [cube] = BASE.cubes
const config = (cubes: object[]) =>
  comboLineDualConfig.parse({
    ...BASE,
    cubes,
    chartType: 'comboLineDual',
    fields: {
      x: { componentId: 'time' },
      y: { leftAxisComponentId: 'heat', rightAxisComponentId: 'people' },
      color: byMeasure({ heat: '#1f77b4', people: '#d62728' }),
    },
  })
const two = [cube!, { ...cube, iri: 'other/1', unversionedIri: 'other' }]

/** Draws heat for every year, and people for some years. */
const draw = (people: Record<string, number>, cubes: object[] = two) =>
  drawComboLineDual(
    config(cubes),
    toInput({
      rows: years.map((time, index) => ({ time, heat: index, people: people[time] ?? null })),
      dimensions: [toTime(years)],
      measures: [toMeasure('heat', { unit: '°C' }), toMeasure('people', { unit: 'million' })],
    }),
  )
const pointsOf = (scene: ReturnType<typeof draw>) =>
  scene.marks.find((mark): mark is LineMark => mark.type === 'line' && mark.key === 'line:people')?.points ??
  []

describe('a dataset of fewer dates than the one it is joined to', () => {
  const sparse = { 2002: 8, 2005: 9, 2008: 7, 2011: 8 }
  it('has a line through its own dates', () => {
    const points = pointsOf(draw(sparse))
    expect(points).toHaveLength(4)
    expect(points).not.toContain(null)
  })
  it('is read at its own dates only', () => {
    const read = draw(sparse).data.filter(({ entries }) => entries.some(({ label }) => label === 'people'))
    expect(read.map(({ title }) => title)).toEqual(['2002', '2005', '2008', '2011'])
  })
  it('has a gap if it leaves out one of its own', () => {
    const points = pointsOf(draw({ 2000: 8, 2003: 9, 2009: 7, 2012: 8 }))
    expect(points.map((point) => point === null)).toEqual([false, false, true, false, false])
  })
  it('of one dataset, places without a value are gaps', () => {
    expect(pointsOf(draw(sparse, [cube!])).filter((point) => point === null).length).toBeGreaterThan(2)
  })
})
