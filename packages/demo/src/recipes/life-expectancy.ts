import { country, measure, year } from '../building-blocks/components.ts'
import { fromGapminder } from '../building-blocks/countries.ts'
import { licences } from '../building-blocks/licences.ts'
import { organizations } from '../building-blocks/organizations.ts'
import { vegaOrigin, vegaReleased } from '../building-blocks/origins.ts'
import { countriesByRegion } from '../building-blocks/regions.ts'
import { themes } from '../building-blocks/themes.ts'
import { units } from '../building-blocks/units.ts'
import { readJson } from '../packaged-file.ts'
import type { Recipe, Row } from '../recipe.ts'

const measures = {
  lifeExpectancy: measure('Life expectancy', units.years, 'decimal', {
    description: 'Life expectancy at birth.',
  }),
  fertility: measure('Fertility rate', units.childrenPerWoman, 'decimal', {
    description: 'Average number of children per woman.',
  }),
}

const dimensions = { year, country: { ...country, hierarchy: countriesByRegion } }

const common: Pick<Recipe, 'name' | 'themes' | 'keywords'> = {
  name: 'life-expectancy',
  themes: [themes.population, themes.health],
  keywords: ['life expectancy', 'births', 'countries'],
}

const origin = (file: string) =>
  vegaOrigin({
    organization: organizations.gapminder,
    credit: 'Gapminder Foundation (CC BY 4.0)',
    landingPage: 'https://www.gapminder.org/data/documentation/',
    licence: licences.ccBy,
    files: [file],
    sources: [
      'https://www.gapminder.org/free-material/',
      'https://www.gapminder.org/data/documentation/gd004/',
      'https://www.gapminder.org/data/documentation/gd003/',
      'https://www.gapminder.org/data/documentation/gd008/',
    ],
  })

type CountryYear = {
  year: number
  country: string
  life_expect: number
  fertility: number
  pop?: number
}

const readRows = (file: string): Row[] =>
  readJson<CountryYear[]>(file).map((row) => ({
    year: row.year,
    country: fromGapminder(row.country),
    lifeExpectancy: row.life_expect,
    fertility: row.fertility,
    population: row.pop,
  }))

/** The first version: two measures, up to the year 2000. It has expired because version 2 replaces it. */
export const lifeExpectancy1: Recipe = {
  ...common,
  version: 1,
  expires: vegaReleased,
  title: 'Life expectancy and fertility rate by country',
  description:
    'Life expectancy and children per woman in 62 countries, every five years from 1955 to 2000. Replaced by version 2.',
  period: ['1955-01-01', '2000-12-31'],
  origin: origin('countries.json'),
  components: { ...dimensions, ...measures },
  rows: () => readRows('countries.json'),
}

/** The current version, which adds the population and the year 2005. */
export const lifeExpectancy: Recipe = {
  ...common,
  version: 2,
  title: 'Life expectancy, fertility rate and population by country',
  description:
    'Life expectancy, children per woman and population in 62 countries, every five years from 1955 to 2005. Gapminder fills gaps with estimates and uses current boundaries.',
  period: ['1955-01-01', '2005-12-31'],
  origin: origin('gapminder.json'),
  components: { ...dimensions, ...measures, population: measure('Population', units.persons, 'integer') },
  rows: () => readRows('gapminder.json'),
}
