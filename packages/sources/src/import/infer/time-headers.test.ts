import { describe, expect, it } from 'vitest'
import { findTimeHeaders, toTimeName } from './time-headers.ts'

describe('headers', () => {
  it.each([
    [['canton', '2019', '2020', '2021'], ['2019', '2020', '2021'], 'Year'],
    [['2021', '2020', '2019', 'x'], ['2021', '2020', '2019'], 'Year'],
    [['canton', '1980', '1990', '2020'], ['1980', '1990', '2020'], 'Year'],
    [['canton', '2010', '2020'], ['2010', '2020'], 'Year'],
    [['canton', '2022', '2023*'], ['2022', '2023'], 'Year'],
    [['canton', '2022', '2023 (p)', '2024 p'], ['2022', '2023', '2024'], 'Year'],
    [['canton', '2022r', '2023p'], ['2022', '2023'], 'Year'],
    [['canton', '1990 [YR1990]', '1991 [YR1991]'], ['1990', '1991'], 'Year'],
    [['canton', '2022-01', '2022-02'], ['2022-01', '2022-02'], 'Month'],
    [['canton', '2022M01', '2022M02'], ['2022M01', '2022M02'], 'Month'],
    [['canton', '2022-Q1', '2022-Q2'], ['2022-Q1', '2022-Q2'], 'Period'],
    [['canton', '2008-09', '2009-10'], ['2008-09', '2009-10'], 'Year'],
    [['canton', '2020/21', '2021/22'], ['2020/21', '2021/22'], 'Year'],
  ])('that are times are one dimension: %j', (headers, times, name) => {
    const found = findTimeHeaders(headers)
    expect(found?.times.map(({ text }) => text)).toEqual(times)
    expect(found && toTimeName(times, found.unit)).toBe(name)
  })

  it.each([[['canton', '2019']], [['canton', 'n 2019', 'n 2020']], [['a', '2019', '2019*']]])(
    'that are not stay what they are: %j',
    (headers) => {
      expect(findTimeHeaders(headers)).toBeUndefined()
    },
  )
})
