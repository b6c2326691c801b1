import { describe, expect, it } from 'vitest'
import { stepsFrom, timeTicks } from './time-ticks.ts'

const between = (step: Parameters<typeof timeTicks>[0], from: string, to: string) =>
  timeTicks(step, Date.parse(from), Date.parse(to))?.map((time) => new Date(time).toISOString().slice(0, 16))

describe('ticks of time', () => {
  it('stand at round times', () => {
    expect(between({ unit: 'Year', count: 5 }, '1998-06-01', '2011-01-01')).toEqual([
      '2000-01-01T00:00',
      '2005-01-01T00:00',
      '2010-01-01T00:00',
    ])
    expect(between({ unit: 'Month', count: 3 }, '2020-02-01', '2020-10-01')).toEqual([
      '2020-04-01T00:00',
      '2020-07-01T00:00',
      '2020-10-01T00:00',
    ])
    expect(between({ unit: 'Hour', count: 6 }, '2020-02-28T20:00', '2020-02-29T07:00')).toEqual([
      '2020-02-29T00:00',
      '2020-02-29T06:00',
    ])
  })
  it('of weeks are Mondays', () => {
    const ticks = between({ unit: 'Week', count: 1 }, '2024-01-03', '2024-01-20')
    expect(ticks).toEqual(['2024-01-08T00:00', '2024-01-15T00:00'])
  })
  it('before our era and before 1970 are as round', () => {
    expect(timeTicks({ unit: 'Year', count: 100 }, Date.UTC(1750, 0), Date.UTC(1950, 0))).toEqual([
      Date.UTC(1800, 0),
      Date.UTC(1900, 0),
    ])
  })
  it('are none where they would be far too many', () => {
    expect(between({ unit: 'Second', count: 1 }, '2000-01-01', '2020-01-01')).toBeUndefined()
  })
  it('are never finer than the data', () => {
    expect(stepsFrom('Year')[0]).toEqual({ unit: 'Year', count: 1 })
    expect(stepsFrom('Month')[0]).toEqual({ unit: 'Month', count: 1 })
  })
})
