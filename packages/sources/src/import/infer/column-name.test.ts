import { describe, expect, it } from 'vitest'
import { isCoordinateName, splitUnit } from './column-name.ts'

describe('the name of a column', () => {
  it('says that it is a latitude or a longitude', () => {
    expect(['lat', 'Longitude', 'lng'].every(isCoordinateName)).toBe(true)
    expect(isCoordinateName('latency')).toBe(false)
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
})
