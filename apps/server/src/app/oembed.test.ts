import { describe, expect, it } from 'vitest'
import { readChartAddress } from './oembed.ts'

const read = (address: string) => readChartAddress(address, ['https://charts.test'])

describe('the chart that an address names', () => {
  it.each([
    ['https://charts.test/de/v/abcd', 'abcd', 'de'],
    ['https://charts.test/v/abcd?lang=fr', 'abcd', 'fr'],
    ['https://charts.test/embed/a-b_1/', 'a-b_1', undefined],
    ['https://charts.test/it/embed/abcd?from=2019#x', 'abcd', 'it'],
  ])('is found: %s', (address, key, locale) => {
    expect(read(address)).toMatchObject({ key, ...(locale && { locale }) })
    expect(read(address)?.locale).toBe(locale)
  })
  it.each([
    'abcd',
    '/de/v/abcd',
    'https://other.test/de/v/abcd',
    'http://charts.test/de/v/abcd',
    'https://charts.test/de/browse',
    'https://charts.test/de/v/',
    'https://charts.test/de/v/a/b',
    'https://charts.test/de/v/%22onload',
    'javascript:alert(1)',
  ])('is none: %s', (address) => {
    expect(read(address)).toBeUndefined()
  })
})
