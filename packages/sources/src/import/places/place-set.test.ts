import { describe, expect, it } from 'vitest'
import { finderOf } from './place-set.ts'

const country = (text: string, isKnown = false) => finderOf('country')(text, isKnown)
const canton = (text: string, isKnown = false) => finderOf('canton')(text, isKnown)
const state = (text: string, isKnown = false) => finderOf('state')(text, isKnown)

describe('countries', () => {
  it.each([
    ['Switzerland', 'CHE'],
    ['Schweiz', 'CHE'],
    ['Suisse', 'CHE'],
    ['Svizzera', 'CHE'],
    ['CH', 'CHE'],
    ['CHE', 'CHE'],
    ['USA', 'USA'],
    ['Vereinigte Staaten', 'USA'],
    ['États-Unis', 'USA'],
    ['Stati Uniti', 'USA'],
    ['Grossbritannien', 'GBR'],
    ['Großbritannien', 'GBR'],
    ['UK', 'GBR'],
    ['EL', 'GRC'],
    ['Turkey', 'TUR'],
    ['Türkei', 'TUR'],
    ['Tuerkei', 'TUR'],
    ['Türkiye', 'TUR'],
    ['Czech Republic', 'CZE'],
    ['Tschechien', 'CZE'],
    ['Elfenbeinküste', 'CIV'],
    ['Côte d’Ivoire', 'CIV'],
    ["Cote d'Ivoire", 'CIV'],
    ['Korea, Rep.', 'KOR'],
    ['Korea, Dem. Rep.', 'PRK'],
    ['Congo, Dem. Rep.', 'COD'],
    ['Congo', 'COG'],
    ['Bosnien & Herzegowina', 'BIH'],
    ['St. Lucia', 'LCA'],
    ['Saint Lucia', 'LCA'],
    ['Bahamas, The', 'BHS'],
    ['ÖSTERREICH', 'AUT'],
    ['Oesterreich', 'AUT'],
    ['Kosovo*', 'XKX'],
    ['France (1)', 'FRA'],
    ['Germany / Deutschland', 'DEU'],
    ['Zimbabwe', 'ZWE'],
    ['Simbabwe', 'ZWE'],
  ])('finds %s', (text, id) => {
    expect(country(text)).toBe(id)
  })

  it('finds numbers and codes in lower case only in columns known to hold countries', () => {
    expect(country('756')).toBeUndefined()
    expect(country('756', true)).toBe('CHE')
    expect(country('4', true)).toBe('AFG')
    expect(country('004', true)).toBe('AFG')
    expect(country('de')).toBeUndefined()
    expect(country('de', true)).toBe('DEU')
  })

  it.each([
    '',
    'the',
    'World',
    'Germany / France',
    'Zürich',
    '<b>Chad</b>x',
    'constructor',
    '__proto__',
    'x'.repeat(1e5),
  ])('does not take others for one', (text) => {
    expect(country(text, true)).toBeUndefined()
  })
})

describe('cantons', () => {
  it.each([
    ['Zürich', 'ZH'],
    ['Zurich', 'ZH'],
    ['Zurigo', 'ZH'],
    ['Kanton Zürich', 'ZH'],
    ['Canton de Zurich', 'ZH'],
    ['Zuerich', 'ZH'],
    ['ZH', 'ZH'],
    ['CH01', 'ZH'],
    ['CH-ZH', 'ZH'],
    ['CH040', 'ZH'],
    ['Bern / Berne', 'BE'],
    ['Fribourg / Freiburg', 'FR'],
    ['Graubünden/Grigioni/Grischun', 'GR'],
    ['Cantone dei Grigioni', 'GR'],
    ['République et canton de Genève', 'GE'],
    ['Saint-Gall', 'SG'],
    ['St.Gallen', 'SG'],
    ['Appenzell Rhodes-Intérieures', 'AI'],
    ['Appenzell A.Rh.', 'AR'],
    ['Basel-Stadt', 'BS'],
    ['Bâle-Campagne', 'BL'],
    ['Ticino', 'TI'],
  ])('finds %s', (text, id) => {
    expect(canton(text)).toBe(id)
  })

  it('finds the official numbers only in columns known to hold cantons', () => {
    expect(canton('1')).toBeUndefined()
    expect(canton('1', true)).toBe('ZH')
    expect(canton('01', true)).toBe('ZH')
    expect(canton('26', true)).toBe('JU')
    expect(canton('27', true)).toBeUndefined()
  })
})

describe('states of the USA', () => {
  it.each([
    ['California', 'CA'],
    ['Kalifornien', 'CA'],
    ['Caroline du Nord', 'NC'],
    ['Carolina del Sud', 'SC'],
    ['US-NY', 'NY'],
    ['State of New York', 'NY'],
    ['District of Columbia', 'DC'],
    ['Washington', 'WA'],
  ])('finds %s', (text, id) => {
    expect(state(text)).toBe(id)
  })

  it('finds FIPS codes in columns known to hold states', () => {
    expect(state('06', true)).toBe('CA')
    expect(state('6', true)).toBe('CA')
    expect(state('06')).toBeUndefined()
  })
})
