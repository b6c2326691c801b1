import { describe, expect, it } from 'vitest'
import { isMonthName, isSpanName, isTimeName, isYearName } from './time-name.ts'

describe('the name of a column', () => {
  it.each([
    'year',
    'Jahr',
    'ANNO',
    'année',
    'date',
    'Berichtsjahr',
    'reference_year',
    'Census year',
    'Year of survey',
    'Année de recensement',
    'Anno di riferimento',
    'Anno scolastico',
    'Exercice',
    'Saison',
  ])('%s says that it holds years', (name) => {
    expect(isYearName(name)).toBe(true)
  })

  it.each([
    'yearly income',
    'Jahrgangsgrösse',
    'update',
    'years of school',
    'Births per year',
    'Naissances par an',
    'Vorjahr',
    'Année précédente',
    'Data',
    'Farms',
  ])('%s does not say so', (name) => {
    expect(isYearName(name)).toBe(false)
  })

  it.each(['Month', 'Monat', 'mois', 'Mese', 'Berichtsmonat', 'reference month'])(
    '%s is that of months',
    (name) => {
      expect([isMonthName(name), isTimeName(name)]).toEqual([true, true])
    },
  )

  it('of a date does not distinguish years from months', () => {
    expect(['Date', 'Period', 'Fiscal year', 'Schuljahr'].map(isSpanName)).toEqual([false, false, true, true])
  })
})
