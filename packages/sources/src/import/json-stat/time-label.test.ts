import { describe, expect, it } from 'vitest'
import { saysMore } from './time-label.ts'

describe('the label of a time', () => {
  it.each([
    ['2020', '2020/21'],
    ['2023', '2023*'],
    ['2010Q4', '2010Q4*'],
    ['2020M04', 'Easter 2020'],
    ['2020', '2020 (provisional)'],
  ])('of %s says more: %s', (code, label) => {
    expect(saysMore({ code, label })).toBe(true)
  })

  it.each([
    ['2020', '2020'],
    ['2020M01', '2020 M01'],
    ['2020M01', '01.2020'],
    ['2020M01', 'January 2020'],
    ['2020-03', 'März 2020'],
    ['2020-02', 'févr. 2020'],
    ['2020Q1', 'Q1 2020'],
    ['2020-01', undefined],
  ])('of %s says the same: %s', (code, label) => {
    expect(saysMore({ code, label })).toBe(false)
  })
})
