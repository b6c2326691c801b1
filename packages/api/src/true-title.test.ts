import { type Components, type Dimension, type Measure, multiFilter, singleFilter } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { toTrueTitle } from './true-title.ts'

const dimension = (label: string, values = ['a', 'b']): Dimension => ({
  id: label,
  cubeIri: 'cube',
  kind: 'NominalDimension',
  label,
  isNumerical: false,
  isKeyDimension: true,
  values: values.map((value) => ({ value, label: value })),
})
const of = (...labels: string[]): Components => ({
  dimensions: labels.map((label) => dimension(label)),
  measures: [],
})
/** Returns the title if the named dimensions are fixed to a single value. */
const titled = (title: string, components: Components, ...fixed: string[]): string =>
  toTrueTitle(
    title,
    {
      cubes: [{ filters: Object.fromEntries(fixed.map((label) => [label, singleFilter('a')])) }],
      shownIds: [],
    },
    components,
    'en',
  )

describe('the title of a dataset of which one value is drawn', () => {
  const components = of('Year', 'Country', 'Gas')
  it.each([
    ['Electricity mix by country', 'Electricity mix'],
    ['Electricity mix and intensity by country', 'Electricity mix and intensity'],
    ['Emissions by country and gas', 'Emissions by gas'],
    ['Emissions by gas and country', 'Emissions by gas'],
    ['Emissions by sector, country and gas', 'Emissions by sector and gas'],
    ['Emissions by country, 1990–2020', 'Emissions, 1990–2020'],
    ['Emissions by country (estimates)', 'Emissions (estimates)'],
    ['Emissions by country in Europe', 'Emissions in Europe'],
    ['Energy sold by companies, by country', 'Energy sold by companies'],
    ['Emissions per countries', 'Emissions'],
    ['Emissions by sector and by country', 'Emissions by sector'],
    ['Emissions by country and by sector', 'Emissions by sector'],
    ['Emissions by sector in Europe, and by country', 'Emissions by sector in Europe'],
  ])('does not promise it: %s', (title, expected) =>
    expect(titled(title, components, 'Country')).toBe(expected),
  )
  it.each([
    ['Abfall nach Kanton und Art', 'Kantone', 'Abfall nach Art'],
    ['Strommix nach Land', 'Länder', 'Strommix'],
    ['Bevölkerung nach Alter und Geschlecht', 'Altersgruppe', 'Bevölkerung nach Geschlecht'],
    ['Betriebe nach Grösse', 'Grössenklassen', 'Betriebe'],
    ['Löhne nach Lohnklasse', 'Lohnklassen', 'Löhne'],
    ['Mix électrique par pays', 'Pays', 'Mix électrique'],
    ['Emissioni per Paese', 'Paese', 'Emissioni'],
    ['Abfall nach Art und nach Kanton', 'Kanton', 'Abfall nach Art'],
    ['Population by age', 'Age group', 'Population'],
    ['Waste by type of waste', 'Waste type', 'Waste'],
    ['Emissions by sector and by gas', 'Greenhouse gas', 'Emissions by sector'],
  ])('is understood in other words: %s', (title, label, expected) =>
    expect(titled(title, of(label, 'Year'), label)).toBe(expected),
  )
  it.each([
    'Electricity mix',
    'Countries of the world',
    'Emissions by gas',
    'Goods by countryside',
    'Stand by',
  ])('stays as it is where it promises nothing of it: %s', (title) =>
    expect(titled(title, components, 'Country')).toBe(title),
  )
  it.each([
    ['Occupations since 1850 by sex', 'Occupations by sex'],
    ['Berufe seit 1850 nach Geschlecht', 'Berufe nach Geschlecht'],
    ['Professions depuis 1850', 'Professions'],
    ['Professioni dal 1850 per sesso', 'Professioni per sesso'],
    ['Emissions by gas, 1990–2020', 'Emissions by gas'],
    ['Emissions by year (1990–2020)', 'Emissions'],
    ['Temperature against 1961–1990 by year', 'Temperature against 1961–1990'],
    ['Emissions by gas, 2020', 'Emissions by gas, 2020'],
  ])('promises no stretch of time where one moment is drawn: %s', (title, expected) => {
    const [gas, year] = [dimension('Gas'), dimension('Year')]
    const components: Components = {
      dimensions: [gas, { ...year, kind: 'TemporalDimension', timeUnit: 'Year' }],
      measures: [],
    }
    expect(titled(title, components, 'Year')).toBe(expected)
    if (!title.includes('year')) expect(titled(title, components)).toBe(title)
  })
  it('stays as it is where several values, or all that there are, are drawn', () => {
    const title = 'Emissions by country'
    expect(titled(title, components, 'Year')).toBe(title)
    const several = [{ filters: { Country: multiFilter(['a', 'b']) } }]
    expect(toTrueTitle(title, { cubes: several, shownIds: [] }, components, 'en')).toBe(title)
    const alone = { dimensions: [dimension('Country', ['a'])], measures: [] }
    expect(titled(title, alone, 'Country')).toBe(title)
  })
})

describe('the title of a dataset of which some measures are drawn', () => {
  const shown = (title: string, labels: string[], ...shownIds: string[]): string => {
    const toMeasure = (label: string): Measure => ({
      ...{ id: label, cubeIri: 'cube', kind: 'NumericalMeasure', label, isNumerical: true },
      ...{ isKeyDimension: false, values: [], limits: [] },
    })
    const components = { ...of('Country', 'Year'), measures: labels.map(toMeasure) }
    return toTrueTitle(title, { cubes: [{ filters: {} }], shownIds }, components, 'en')
  }
  it.each([
    ['Life expectancy, fertility rate and population by country', 'Life expectancy by country'],
    ['Income and life expectancy by country', 'Life expectancy by country'],
    ['Income & life expectancy', 'Life expectancy'],
    ['Income et life expectancy par pays', 'Life expectancy par pays'],
  ])('names no others: %s', (title, expected) => {
    const labels = ['Income per person', 'Life expectancy', 'Fertility rate', 'Population']
    expect(shown(title, labels, 'Life expectancy')).toBe(expected)
    expect(shown(title, labels, ...labels)).toBe(title)
  })
  it.each([
    ['Lebenserwartung, Geburtenziffer und Bevölkerung', 'nach Land'],
    ['Espérance de vie, indice de fécondité et population', 'par pays'],
    ['Speranza di vita, tasso di fecondità e popolazione', 'per Paese'],
    ['Life expectancy, fertility rate and population', 'by country'],
  ])('names no others in any language: %s', (list, by) => {
    const labels = list
      .split(/, | und | et | e | and /)
      .map((name) => name.charAt(0).toUpperCase() + name.slice(1))
    expect(labels).toHaveLength(3)
    for (const label of labels) expect(shown(`${list} ${by}`, labels, label)).toBe(`${label} ${by}`)
  })
  it.each([
    ['Electricity mix and carbon intensity by country', 'Carbon intensity', 'Renewable energy'],
    ['Imports and exports of goods', 'Exports of goods', 'Weight'],
    ['Income and wealth of households by country', 'Income', 'Wealth'],
    ['Income and wealth', 'Debt', 'Wealth'],
    ['Wealth by country', 'Income', 'Wealth'],
  ])('stays as it is where that would lose something else: %s', (title, drawn, other) =>
    expect(shown(title, [drawn, other], drawn)).toBe(title),
  )
})
