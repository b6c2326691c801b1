import { describe, expect, it } from 'vitest'
import { chooseTicks } from './choose-ticks.ts'

const years = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index))
const labelled = (labels: string[], width: number): string[] =>
  chooseTicks(labels, width).map((place) => labels[place]!)

describe('the labels below a time slider', () => {
  it('are all values if they have room', () => {
    expect(labelled(years(2021, 2025), 400)).toEqual(['2021', '2022', '2023', '2024', '2025'])
  })
  it('are the ends and round years between, which never stand on the ends', () => {
    expect(labelled(years(1961, 2023), 400)).toEqual(['1961', '1970', '1980', '1990', '2000', '2010', '2023'])
    expect(labelled(years(1961, 2023), 280)).toEqual(['1961', '1980', '1990', '2000', '2010', '2023'])
  })
  it('are the ends alone if nothing else has room', () => {
    expect(labelled(['January 2020', 'February 2020', 'March 2020'], 200)).toEqual([
      'January 2020',
      'March 2020',
    ])
    expect(chooseTicks(['a', 'b'], 0)).toEqual([0, 1])
  })
  it('of values other than years appear at regular intervals', () => {
    const months = Array.from({ length: 24 }, (_, index) => `${String((index % 12) + 1).padStart(2, '0')}.20`)
    expect(chooseTicks(months, 500)).toEqual([0, 5, 10, 15, 20, 23])
  })
})
