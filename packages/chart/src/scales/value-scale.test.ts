import { describe, expect, it } from 'vitest'
import { valueScale } from './value-scale.ts'

const domainOf = (domain: [number, number], customDomain?: [number, number]): number[] =>
  valueScale(domain, [0, 500], { ticks: 5, customDomain }).domain()

describe('an axis of values', () => {
  it('ends at round numbers around what is drawn', () => {
    expect(domainOf([0, 87])).toEqual([0, 100])
    expect(domainOf([-31, 87])).toEqual([-40, 100])
  })
  it('is not a step longer for the rounding of parts that make a whole', () => {
    expect(domainOf([0, 100.1])).toEqual([0, 100.1])
    expect(domainOf([-100.1, 0])).toEqual([-100.1, 0])
    expect(domainOf([0, 103])).toEqual([0, 120])
  })
  it('ends where its author says', () => {
    expect(domainOf([0, 97], [0, 97])).toEqual([0, 97])
  })
})
