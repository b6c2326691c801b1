import { describe, expect, it } from 'vitest'
import type { Locale } from '../languages.ts'
import { appendUnit, formatLabelled, formatUnit, splitUnit } from './unit.ts'

/** Replaces non-breaking spaces, which do not matter when only words are compared. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

describe('a magnitude within a unit', () => {
  it.each([
    ['1000 persons', 'thousand', 'persons'],
    ['1000 Personen', 'thousand', 'Personen'],
    ['1’000 t', 'thousand', 't'],
    ["1'000 t", 'thousand', 't'],
    ['1 000 habitants', 'thousand', 'habitants'],
    ['1\u202f000 habitants', 'thousand', 'habitants'],
    ['in 1000 Franken', 'thousand', 'Franken'],
    ['Tsd. Stück', 'thousand', 'Stück'],
    ['Tausend Personen', 'thousand', 'Personen'],
    ['Thousand persons', 'thousand', 'persons'],
    ['thousands of jobs', 'thousand', 'jobs'],
    ['’000 tonnes', 'thousand', 'tonnes'],
    ['Milliers de personnes', 'thousand', 'personnes'],
    ['milliers d’habitants', 'thousand', 'habitants'],
    ['en milliers de francs', 'thousand', 'francs'],
    ['Migliaia di persone', 'thousand', 'persone'],
    ['Mio. CHF', 'million', 'CHF'],
    ['mio CHF', 'million', 'CHF'],
    ['Millionen Franken', 'million', 'Franken'],
    ['million m³', 'million', 'm³'],
    ['millions de francs', 'million', 'francs'],
    ['milioni di franchi', 'million', 'franchi'],
    ["1'000'000 CHF", 'million', 'CHF'],
    ['CHF in Mio.', 'million', 'CHF'],
    ['Personen, in 1000', 'thousand', 'Personen'],
    ['persons (thousands)', 'thousand', 'persons'],
    ['Mrd. Franken', 'billion', 'Franken'],
    ['Mia. Franken', 'billion', 'Franken'],
    ['milliards de francs', 'billion', 'francs'],
    ['miliardi di franchi', 'billion', 'franchi'],
    ['bn USD', 'billion', 'USD'],
    ['in 1000', 'thousand', ''],
    ['Mio.', 'million', ''],
  ])('%s is %s of %j', (label, magnitude, unit) => {
    expect(splitUnit(label)).toEqual({ magnitude, unit })
  })
  it.each([
    'persons',
    'per 1000 inhabitants',
    'je 1000 Einwohner',
    'pro Mio. Einwohner',
    'Parts per million',
    'm',
    'm³',
    'kWh',
    'TCHF',
    'Billionen Franken',
    'billions de francs',
    'Miles',
    'Millimetre',
    'Mn',
    '10000 persons',
    '1000 000 000 persons',
    '2015 USD',
    '%',
  ])('is not seen in %s', (label) => {
    expect(splitUnit(label).magnitude).toBeUndefined()
  })
})

describe('a number with its unit', () => {
  it.each<[string, string, Record<Locale, string>]>([
    ['159', 'Personen', { de: '159 Personen', fr: '159 Personen', it: '159 Personen', en: '159 Personen' }],
    ['38', '%', { de: '38 %', fr: '38 %', it: '38%', en: '38%' }],
    ['21', '°C', { de: '21 °C', fr: '21 °C', it: '21 °C', en: '21 °C' }],
    ['46.9', '°', { de: '46.9°', fr: '46.9°', it: '46.9°', en: '46.9°' }],
    ['12', 'Mio. CHF', { de: '12 Mio. CHF', fr: '12 mio CHF', it: '12 mio. CHF', en: '12 million CHF' }],
    ['12', 'in 1000', { de: '12 Tsd.', fr: '12 milliers', it: '12 mila', en: '12 thousand' }],
  ])('%s and %s', (text, unit, expected) => {
    for (const locale of ['de', 'fr', 'it', 'en'] as const) {
      expect(plain(appendUnit(text, unit, locale))).toBe(expected[locale])
    }
  })
  it.each<[Locale, string, string]>([
    ['de', '1000 Personen', '159 Tsd. Personen'],
    ['en', '1000 persons', '159 thousand persons'],
    ['fr', 'Milliers de personnes', '159 milliers de personnes'],
    ['fr', '1000 habitants', '159 milliers d’habitants'],
    ['it', 'Migliaia di persone', '159 mila persone'],
    ['de', 'Mrd. Franken', '159 Mrd. Franken'],
    ['en', 'million francs', '159 million francs'],
    ['fr', 'millions de francs', '159 millions de francs'],
    ['it', 'milioni di franchi', '159 milioni di franchi'],
  ])('in %s of %s reads %s', (locale, unit, expected) => {
    expect(plain(appendUnit('159', unit, locale))).toBe(expected)
  })
  it('is said of one as a language says it', () => {
    expect(plain(appendUnit('1,5', 'millions de francs', 'fr', 1.5))).toBe('1,5 million de francs')
    expect(plain(appendUnit('2', 'millions de francs', 'fr', 2))).toBe('2 millions de francs')
    expect(plain(appendUnit('1', 'milioni di franchi', 'it', 1))).toBe('1 milione di franchi')
  })
  it('says its unit once above several numbers', () => {
    const said = (label: string): string[] =>
      (['de', 'fr', 'it', 'en'] as const).map((locale) => plain(formatUnit(label, locale)))
    expect(said('1000 Personen')).toEqual([
      'Tsd. Personen',
      'milliers de Personen',
      'migliaia di Personen',
      'thousand Personen',
    ])
    expect(said('Mio. CHF')).toEqual(['Mio. CHF', 'mio CHF', 'mio. CHF', 'million CHF'])
    expect(said('kWh')).toEqual(['kWh', 'kWh', 'kWh', 'kWh'])
  })
  it('stays on one line with what follows it', () => {
    expect(appendUnit('159', '1000 Personen', 'de')).toBe('159\u00a0Tsd.\u00a0Personen')
    expect(appendUnit('0,2', '%', 'fr')).toBe('0,2\u00a0%')
  })
  it('is the number alone if there is no unit', () => {
    expect(appendUnit('5', undefined, 'de')).toBe('5')
    expect(appendUnit('5', '', 'de')).toBe('5')
  })
})

describe('a name with its value', () => {
  it('has a narrow space before the colon in French', () => {
    expect(formatLabelled('État', 'Porto Rico', 'fr')).toBe('État\u202f: Porto Rico')
    expect(formatLabelled('Staat', 'Puerto Rico', 'de')).toBe('Staat: Puerto Rico')
  })
})
