import type { Words } from '@tessera/chart'
import { formatNumber, type Limit, LOCALES, type Locale } from '@tessera/cube'
import { createTranslate } from '@tessera/i18n'
import { compileCatalogue } from '@tessera/i18n/compile'
import { catalogues } from '@tessera/i18n/load'
import { describe, expect, it } from 'vitest'
import { toChart, YEAR } from '../testing/people.ts'
import { readTrend } from './key-figure.ts'

const trendOf = (chart: ReturnType<typeof toChart>, locale: Locale = 'en', at?: string) => {
  const t = createTranslate(locale, compileCatalogue(catalogues[locale] ?? {}), (value) =>
    formatNumber(value, locale),
  )
  const request = { chart: 1, ...(at !== undefined && { at }) }
  return readTrend(request, [chart], locale, t as Words)
}
const changeOf = (...args: Parameters<typeof trendOf>): string | undefined =>
  trendOf(...args)?.change?.replace(/[\u00a0\u202f]/g, ' ')

describe('the trend of a value', () => {
  it.each<[string, Parameters<typeof toChart>[1], (number | null)[], string | undefined]>([
    ['of a ratio scale in per cent', {}, [100, 120, 126], '+5% since 2023'],
    ['with its sign', {}, [100, 120, 90], '−25% since 2023'],
    ['of what has not changed', {}, [100, 120, 120], 'unchanged since 2023'],
    ['from the last value that there was', {}, [100, null, 150], '+50% since 2022'],
    ['of shares in points', { unit: '%' }, [10, 12, 13], '+1 percentage point since 2023'],
    [
      'of shares in points, in the plural',
      { unit: '%' },
      [10, 12, 10.5],
      '−1.5 percentage points since 2023',
    ],
    [
      'of an interval scale in its unit',
      { unit: '°C', measure: { scaleType: 'Interval' } },
      [1, 2, 2.4],
      '+0.4 °C since 2023',
    ],
    ['from nothing in its unit', {}, [1, 0, 3], '+3 Personen since 2023'],
    ['of a first value', {}, [null, null, 3], undefined],
  ])('%s', (_, cube, numbers, change) => {
    expect(changeOf(toChart(numbers, cube))?.replace('-', '−')).toBe(change)
  })
  it('is that of the same place, until the moment that is asked for', () => {
    const chart = toChart([10, 1, 9, 20, 2, 18, 40, 4, 36], { places: ['all', 'a', 'b'], hasTotal: true })
    expect(trendOf(chart)).toEqual({
      change: expect.stringMatching(/^\+100/),
      points: [10, 20, 40],
      limits: [],
    })
    expect(trendOf(chart, 'en', '2023')?.points).toEqual([10, 20])
  })
  it('is said in each language', () => {
    const chart = toChart([100, 120, 126], {})
    expect(LOCALES.map((locale) => changeOf(chart, locale))).toEqual([
      '+5 % seit 2023',
      '+5 % depuis 2023',
      '+5% rispetto al 2023',
      '+5% since 2023',
    ])
  })
  it('names the limits that hold at its moment', () => {
    const limitAt = (value: string, kind: 'single' | 'time-to'): Limit => ({
      name: `Target ${value}`,
      kind: 'single',
      value: 50,
      related: [{ kind, dimensionId: YEAR, value, label: value }],
    })
    const measure = { limits: [limitAt('2023', 'single'), limitAt('2024', 'single')] }
    expect(trendOf(toChart([100, 120, 126], { measure }))?.limits).toEqual([
      expect.stringMatching(/^Target 2024: 50/),
    ])
  })
})
