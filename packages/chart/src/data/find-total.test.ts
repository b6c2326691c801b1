import { describe, expect, it } from 'vitest'
import { toDimension, toMeasure } from '../testing/components.ts'
import { type Row, toTable } from '../testing/tables.ts'
import { findTotal } from './find-total.ts'

const components = {
  dimensions: [toDimension('canton', 'NominalDimension'), toDimension('year', 'TemporalDimension')],
  measures: [toMeasure('people')],
}
const total = (rows: Row[]) =>
  findTotal(toTable(components, rows), { dimensionId: 'canton', measureId: 'people', within: ['year'] })

/** Cantons over some years with their total, which is off by the given error. */
const toRows = (parts: number[], years = ['2020'], errorOf: (year: string) => number = () => 0): Row[] =>
  years.flatMap((year, at) => {
    const numbers = parts.map((part) => Math.round((part + at * 0.7) * 10) / 10)
    const sum = numbers.reduce((so, number) => so + number, 0)
    return [
      { canton: 'CH', year, people: Math.round((sum + errorOf(year)) * 10) / 10 },
      ...numbers.map((people, index) => ({ canton: `c${index}`, year, people })),
    ]
  })

const CANTONS = [1_579_967, 1_047_473, 424_851, 37_047, 164_920]
const FIVE_YEARS = ['2019', '2020', '2021', '2022', '2023']

describe('a total among its parts', () => {
  it('is the value that is the sum of all others', () => {
    expect(total(toRows(CANTONS))).toBe('CH')
  })
  it('is so in every year', () => {
    expect(total(toRows([12.4, 8.3, 30.1, 7.7], FIVE_YEARS))).toBe('CH')
    expect(total(toRows(CANTONS, FIVE_YEARS, (year) => (year < '2022' ? 500 : 0)))).toBeUndefined()
  })
  it('may differ by the rounding of its parts', () => {
    const thousands = [1580.2, 1047.4, 424.8, 37.1, 164.9]
    expect(total(toRows(thousands, FIVE_YEARS, () => 0.2))).toBe('CH')
    expect(total(toRows(thousands, FIVE_YEARS, () => 2))).toBeUndefined()
  })
  it('may be wrong once in ten years', () => {
    const years = Array.from({ length: 12 }, (_, index) => String(2010 + index))
    expect(total(toRows(CANTONS, years, (year) => (year === '2015' ? 999 : 0)))).toBe('CH')
  })
  it('is not assumed from coincidences of small numbers', () => {
    expect(total(toRows([1, 2, 3]))).toBeUndefined()
    expect(total(toRows([1, 2, 3, 1]))).toBeUndefined()
  })
  it('has at least three parts', () => {
    expect(total(toRows([1_579_967, 1_047_473]))).toBeUndefined()
  })
  it('is none where nothing is one, or there is nothing', () => {
    expect(total(toRows(CANTONS).slice(1))).toBeUndefined()
    expect(total([])).toBeUndefined()
    expect(
      total(CANTONS.map((_, index) => ({ canton: `c${index}`, year: '2020', people: 0 }))),
    ).toBeUndefined()
  })
})
