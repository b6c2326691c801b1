import { describe, expect, it } from 'vitest'
import { isCoordinateName, splitUnit } from './column-name.ts'

describe('the name of a column', () => {
  it('identifies latitudes and longitudes', () => {
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
    ['Quote nach Kanton, in Prozent', 'Quote nach Kanton', '%'],
    ['Einwohner (Personen)', 'Einwohner', 'Personen'],
    ['Siedlungsabfall (Tonnen)', 'Siedlungsabfall', 'Tonnen'],
    ['Population (personnes)', 'Population', 'personnes'],
    ['Popolazione (persone)', 'Popolazione', 'persone'],
    ['Distance (en kilomètres)', 'Distance', 'kilomètres'],
    ['Superficie (chilometri quadrati)', 'Superficie', 'chilometri quadrati'],
    ['Strom (Kilowattstunden)', 'Strom', 'Kilowattstunden'],
    ['Electricity (gigawatt-hours)', 'Electricity', 'gigawatt-hours'],
    ['Working time (hours)', 'Working time', 'hours'],
    ['Life expectancy (years)', 'Life expectancy', 'years'],
    ['Steuern (Franken pro Kopf)', 'Steuern', 'Franken pro Kopf'],
    ['Price (Swiss francs)', 'Price', 'Swiss francs'],
    ['Share (percent)', 'Share', '%'],
    ['Part (pour cent)', 'Part', '%'],
    ['Quota (per cento)', 'Quota', '%'],
    ['Part (en %)', 'Part', '%'],
    ['Population (in thousands)', 'Population', 'thousands'],
    ['Bevölkerung (in Tausend)', 'Bevölkerung', 'Tausend'],
    ['Population (milliers de personnes)', 'Population', 'milliers de personnes'],
    ['Bevölkerung (Tausend Personen)', 'Bevölkerung', 'Tausend Personen'],
    ['Index (2015=100)', 'Index', '2015=100'],
    ['Bevölkerung (total)', 'Bevölkerung (total)', undefined],
    ['Population (provisional)', 'Population (provisional)', undefined],
    ['Population (persons employed)', 'Population (persons employed)', undefined],
    ['Population (2020)', 'Population (2020)', undefined],
    ['Bevölkerung (2010–2020)', 'Bevölkerung (2010–2020)', undefined],
    ['Bestand (31.12.2020)', 'Bestand (31.12.2020)', undefined],
    ['Time (years)', 'Time (years)', undefined],
    ['Bevölkerung (provisorisch)', 'Bevölkerung (provisorisch)', undefined],
    ['[x]', '[x]', undefined],
    ['Plain', 'Plain', undefined],
  ])('%s is %s with the unit %s', (header, name, unit) => {
    expect(splitUnit(header)).toEqual(unit === undefined ? { name } : { name, unit })
  })
})
