import { multiFilter, singleFilter } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { toDimension, toMeasure, toValue } from '../testing/components.ts'
import { CUBE } from '../testing/fixture.ts'
import { withStatedUnits } from './stated-units.ts'

const values = [toValue('MIO_EUR', { label: 'Million euro' }), toValue('PC_GDP', { label: '% of GDP' })]
const unit = toDimension('unit', 'NominalDimension', { values })
const unitOf = (filter?: ReturnType<typeof singleFilter | typeof multiFilter>, own?: string) =>
  withStatedUnits(
    { dimensions: [unit], measures: [toMeasure('amount', own === undefined ? {} : { unit: own })] },
    { cubes: [{ ...CUBE, filters: filter ? { unit: filter } : {} }] },
  ).measures[0]?.unit

describe('the unit of a measure', () => {
  it('is the one that its chart is filtered by', () => {
    expect(unitOf(singleFilter('PC_GDP'))).toBe('% of GDP')
    expect(unitOf(multiFilter(['MIO_EUR']))).toBe('Million euro')
  })
  it('is none where several are shown', () => {
    expect(unitOf()).toBeUndefined()
    expect(unitOf(multiFilter(['MIO_EUR', 'PC_GDP']))).toBeUndefined()
  })
  it('stays its own if it has one', () => {
    expect(unitOf(singleFilter('PC_GDP'), 't')).toBe('t')
  })
})
