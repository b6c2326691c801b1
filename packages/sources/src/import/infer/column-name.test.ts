import { describe, expect, it } from 'vitest'
import {
  findYearColumns,
  isCodeOf,
  isCoordinateName,
  isIdentifierName,
  isYearName,
  splitUnit,
  toPairName,
} from './column-name.ts'

describe('the name of a column', () => {
  it.each(['year', 'Jahr', 'ANNO', 'année', 'date', 'Berichtsjahr', 'reference_year'])(
    '%s says that it holds years',
    (name) => {
      expect(isYearName(name)).toBe(true)
    },
  )

  it.each(['yearly income', 'Jahrgangsgrösse', 'update', 'years of school'])('%s does not say so', (name) => {
    expect(isYearName(name)).toBe(false)
  })

  it.each(['id', 'Code', 'PLZ', 'canton_id', 'BFS-Nr', 'gemeinde_nr', 'cantonId'])(
    '%s says that it identifies something',
    (name) => {
      expect(isIdentifierName(name)).toBe(true)
    },
  )

  it.each(['idle', 'paid', 'Anzahl', 'number of codes', 'grid'])('%s does not', (name) => {
    expect(isIdentifierName(name)).toBe(false)
  })

  it('says that it is a latitude or a longitude', () => {
    expect(['lat', 'Longitude', 'lng'].every(isCoordinateName)).toBe(true)
    expect(isCoordinateName('latency')).toBe(false)
  })

  it.each([
    ['canton_id', 'canton', true],
    ['canton_code', 'canton_name', true],
    ['canton', 'canton_label', true],
    ['Canton IRI', 'Canton', true],
    ['id', 'name', true],
    ['canton_id', 'district', false],
    ['canton', 'canton', false],
    ['name', 'id', false],
    ['canton', 'canton_id', false],
  ])('%s holds the codes of %s: %s', (code, label, expected) => {
    expect(isCodeOf(code, label)).toBe(expected)
  })

  it('is shared by a code and its label without its ending', () => {
    expect(toPairName('canton_name')).toBe('canton')
    expect(toPairName('Kanton')).toBe('Kanton')
  })

  it.each([
    ['Population [persons]', 'Population', 'persons'],
    ['Umsatz (CHF)', 'Umsatz', 'CHF'],
    ['Strom (in GWh)', 'Strom', 'GWh'],
    ['Umsatz (1000 CHF)', 'Umsatz', '1000 CHF'],
    ['Fläche (m²)', 'Fläche', 'm²'],
    ['Anteil in %', 'Anteil', '%'],
    ['Bevölkerung (provisorisch)', 'Bevölkerung (provisorisch)', undefined],
    ['[x]', '[x]', undefined],
    ['Plain', 'Plain', undefined],
  ])('%s is %s with the unit %s', (header, name, unit) => {
    expect(splitUnit(header)).toEqual(unit === undefined ? { name } : { name, unit })
  })

  it('is a year of a wide table where at least three are in a row', () => {
    expect(findYearColumns(['canton', '2019', '2020', '2021'])).toEqual([1, 2, 3])
    expect(findYearColumns(['2021', '2020', '2019', 'x'])).toEqual([0, 1, 2])
    expect(findYearColumns(['canton', '2019', '2020'])).toEqual([])
    expect(findYearColumns(['canton', '2015', '2018', '2021'])).toEqual([])
  })
})
