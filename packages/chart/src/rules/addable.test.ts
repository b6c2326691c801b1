import { describe, expect, it } from 'vitest'
import { beginsStacked, isNeverAddable, isPercentUnit } from './addable.ts'
import { isAwayFromZero, isCut, isCutFar } from './cut-axis.ts'

const of = (unit: string | undefined, label = 'Amount') => isNeverAddable({ scaleType: 'Ratio', unit, label })

describe('numbers that cannot be added up', () => {
  it.each([
    'g CO2/kWh',
    'g CO₂ pro kWh',
    'persons per km²',
    'Kinder pro Frau',
    'enfants par femme',
    '‰',
    'ppm',
    '°C',
    'degrees Celsius',
    'years',
    'Jahre',
    'ans',
    'anni',
    'Index',
    'km/h',
    'CHF/m²',
  ])('are those in %s', (unit) => {
    expect(of(unit)).toBe(true)
  })
  it.each([
    undefined,
    '',
    'persons',
    'Tausend Personen',
    'CHF',
    'GWh',
    't',
    'ha',
    't/a',
    'GWh/year',
    'm³ per day',
    'kg pro Jahr',
    'Flüge',
    'personnes',
    'passengers',
    'paires',
    'Yearbooks',
  ])('are not those in %s', (unit) => {
    expect(of(unit)).toBe(false)
  })
  it.each([
    'Median income',
    'Durchschnittslohn',
    'GDP per capita',
    'Consumer price index',
    'Salaire moyen par habitant',
  ])('are those called “%s”', (label) => {
    expect(of('CHF', label)).toBe(true)
  })
  it.each(['Income', 'Means of transport', 'Population', 'Media'])('are not those called “%s”', (label) => {
    expect(of('CHF', label)).toBe(false)
  })
  it('go by their scale first', () => {
    expect(isNeverAddable({ scaleType: 'Interval', unit: 't', label: 'Amount' })).toBe(true)
    expect(isNeverAddable({ scaleType: undefined, unit: 't', label: 'Amount' })).toBe(false)
  })
  it.each(['%', 'Prozent', 'per cent', 'percent', 'pour cent', 'per cento', '% of GDP'])(
    'are left to the numbers in %s',
    (unit) => {
      expect(isPercentUnit(unit)).toBe(true)
      expect(of(unit)).toBe(false)
    },
  )
})

describe('the ends of an axis', () => {
  it.each<[[number, number] | undefined, boolean]>([
    [undefined, false],
    [[0, 5], false],
    [[-5, 5], false],
    [[-5, 0], false],
    [[1, 5], true],
    [[-5, -1], true],
    [[5, 1], false],
  ])('%j leave zero out: %s', (domain, expected) => {
    expect(isAwayFromZero(domain)).toBe(expected)
  })
  it.each<[[number, number] | undefined, number[], boolean]>([
    [undefined, [9], false],
    [[0, 5], [0, 5], false],
    [[0, 5], [], false],
    [[0, 5], [6], true],
    [[0, 5], [-1], true],
    [[5, 0], [6], false],
  ])('%j cut %j: %s', (domain, values, expected) => {
    expect(isCut(domain, values)).toBe(expected)
  })
  it.each<[[number, number] | undefined, number[], boolean]>([
    [undefined, [9], false],
    [[0, 5], [6], true],
    [[2, 5], [1, 5], false],
    [[2, 5], [6], true],
    [[-5, -2], [-1], false],
    [[-5, -2], [-6], true],
  ])('%j cut lengths of %j at their far end: %s', (domain, values, expected) => {
    expect(isCutFar(domain, values)).toBe(expected)
  })
})

describe('columns begin as stacks', () => {
  const amount = { scaleType: undefined, unit: 't', label: 'Amount' }
  it('if their numbers can be added', () => {
    expect(beginsStacked(amount)).toBe(true)
    expect(beginsStacked({ ...amount, unit: '%' })).toBe(true)
    expect(beginsStacked({ ...amount, unit: 'g/kWh' })).toBe(false)
    expect(beginsStacked({ ...amount, scaleType: 'Interval' })).toBe(false)
  })
  it('by the scale alone, if the specification is followed to the letter', () => {
    expect(beginsStacked({ ...amount, unit: 'g/kWh' }, 'spec')).toBe(true)
    expect(beginsStacked({ ...amount, scaleType: 'Ratio' }, 'spec')).toBe(false)
  })
})
