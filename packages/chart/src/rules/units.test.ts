import type { Components } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { toMeasure } from '../testing/components.ts'
import {
  canAddMeasure,
  canRemoveMeasure,
  measuresWithUnit,
  ofMostFrequentUnit,
  otherUnitChoices,
  sameUnitChoices,
} from './units.ts'

const of = (id: string, unit?: string) => toMeasure(id, { unit })
const [mass, waste, cost, share, count] = [
  of('mass', 't'),
  of('waste', 't'),
  of('cost', 'CHF'),
  of('share', '%'),
  of('count'),
]
const grade = toMeasure('grade', { kind: 'OrdinalMeasure', unit: 't' })
const components: Components = { dimensions: [], measures: [cost, mass, waste, share, count, grade] }
const idsOf = (measures: { id: string }[]) => measures.map(({ id }) => id)

describe('measures that can be combined', () => {
  it('are numbers with a unit', () => {
    expect(idsOf(measuresWithUnit(components))).toEqual(['cost', 'mass', 'waste', 'share'])
  })
  it('of the most frequent unit, of several such units of the first', () => {
    expect(idsOf(ofMostFrequentUnit([cost, mass, waste]))).toEqual(['mass', 'waste'])
    expect(idsOf(ofMostFrequentUnit([cost, mass, share]))).toEqual(['cost'])
    expect(ofMostFrequentUnit([])).toEqual([])
  })
})

describe('one axis', () => {
  it('is offered what has its unit, and anything while it is empty', () => {
    expect(idsOf(sameUnitChoices(['mass'], components))).toEqual(['mass', 'waste'])
    expect(idsOf(sameUnitChoices([], components))).toEqual(['cost', 'mass', 'waste', 'share'])
  })
  it('keeps its last measure', () => {
    expect(canRemoveMeasure(['mass', 'waste'])).toBe(true)
    expect(canRemoveMeasure(['mass'])).toBe(false)
  })
  it.each([
    [['mass'], true],
    [['mass', 'waste'], false],
    [['cost'], false],
  ])('of %j takes another: %s (specification 2 §5)', (ids, expected) => {
    expect(canAddMeasure(ids, components)).toBe(expected)
  })
})

describe('two axes', () => {
  it('are offered what has not the other’s unit', () => {
    expect(idsOf(otherUnitChoices('mass', components))).toEqual(['cost', 'share'])
  })
})
