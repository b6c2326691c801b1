import { describe, expect, it } from 'vitest'
import { readCsv, readJson } from './packaged-file.ts'
import { recipes } from './recipes.ts'
import { cellsOf } from './testing/demo-store.ts'

const year = (value: number) => `"${value}"^^xsd:gYear`
const month = (value: string) => `"${value}"^^xsd:gYearMonth`
const term = (path: string) => `<https://demo.tessera.example/${path}>`

describe('counts and numbers are those of the source', () => {
  const countOf = (name: string) => recipes.findLast((recipe) => recipe.name === name)?.rows().length

  it('keeps every row of the tables that are taken whole', () => {
    expect(countOf('life-expectancy')).toBe(readJson<unknown[]>('gapminder.json').length)
    expect(countOf('income-and-health')).toBe(readCsv('gapminder-health-income.csv').length)
    expect(countOf('us-unemployment')).toBe(readJson<unknown[]>('unemployment-across-industries.json').length)
    expect(countOf('us-employment')).toBe(readCsv('us-employment.csv').length * 22)
    expect(countOf('us-income')).toBe(readJson<unknown[]>('income.json').length)
    expect(countOf('us-obesity')).toBe(readJson<unknown[]>('obesity.json').length)
    expect(countOf('us-population')).toBe(readJson<unknown[]>('population.json').length)
    expect(countOf('co2-concentration')).toBe(readCsv('co2-concentration.csv').length)
    expect(countOf('global-temperature')).toBe(readCsv('global-temp.csv').length)
    expect(countOf('iowa-electricity')).toBe(readCsv('iowa-electricity.csv').length)
  })

  it('gives the known numbers of single rows', () => {
    const che = { country: term('country/CHE') }
    expect(cellsOf('life-expectancy', { ...che, year: year(2005) }, 'lifeExpectancy')).toEqual([
      String(
        readJson<{ country: string; year: number; life_expect: number }[]>('gapminder.json').find(
          (row) => row.country === 'Switzerland' && row.year === 2005,
        )?.life_expect,
      ),
    ])
    expect(cellsOf('grid-intensity', che, 'average')).toEqual(['36.72'])
    expect(cellsOf('grid-intensity', { country: term('country/HKG') }, 'marginal')).toEqual([])
    expect(cellsOf('global-temperature', { year: year(2023) }, 'anomaly')).toEqual(['1.17'])
    expect(cellsOf('co2-concentration', { month: month('2020-04') }, 'measured')).toEqual(['416.18'])
    expect(
      cellsOf(
        'us-employment',
        { month: month('2015-12'), sector: term('us-employment/sector/retail-trade') },
        'employees',
      ),
    ).toEqual(['15677.8'])
    expect(
      cellsOf(
        'us-income',
        { state: term('us-state/AL'), incomeGroup: term('us-income/income-group/10000') },
        'share',
      ),
    ).toEqual(['10.2'])
    expect(cellsOf('us-obesity', { state: term('us-state/AL') }, 'share')).toEqual(['18.7'])
    expect(
      cellsOf(
        'iowa-electricity',
        { year: year(2017), source: term('iowa-electricity/source/renewables') },
        'generation',
      ),
    ).toEqual(['21933'])
    expect(
      cellsOf(
        'us-unemployment',
        { month: month('2010-02'), industry: term('us-unemployment/industry/self-employed') },
        'rate',
      ),
    ).toEqual(['6.5'])
  })

  it('sums the flights of an airport over its routes', () => {
    const departures = readCsv('flights-airport.csv').filter((row) => row.origin === 'ATL')
    const total = departures.reduce((sum, row) => sum + Number(row.count), 0)
    expect(cellsOf('us-airports', { airport: term('airport/ATL') }, 'departures')).toEqual([String(total)])
    expect(cellsOf('us-airports', { airport: term('airport/ATL') }, 'destinations')).toEqual([
      String(departures.length),
    ])
  })
})
