import { country, year } from '../building-blocks/components.ts'
import { fromGapminder } from '../building-blocks/countries.ts'
import { licences } from '../building-blocks/licences.ts'
import { organizations } from '../building-blocks/organizations.ts'
import { vegaOrigin, vegaReleased } from '../building-blocks/origins.ts'
import { countriesByRegion } from '../building-blocks/regions.ts'
import { themes } from '../building-blocks/themes.ts'
import { units } from '../building-blocks/units.ts'
import { readJson } from '../packaged-file.ts'
import type { Measure, Recipe, Row } from '../recipe.ts'
import { text } from '../text.ts'

const measures = {
  lifeExpectancy: {
    kind: 'measure',
    title: text('Lebenserwartung', 'Espérance de vie', 'Speranza di vita', 'Life expectancy'),
    description: text(
      'Lebenserwartung bei der Geburt.',
      'Espérance de vie à la naissance.',
      'Speranza di vita alla nascita.',
      'Life expectancy at birth.',
    ),
    scale: 'Ratio',
    datatype: 'decimal',
    unit: units.years,
  },
  fertility: {
    kind: 'measure',
    title: text('Geburtenziffer', 'Indice de fécondité', 'Tasso di fecondità', 'Fertility rate'),
    description: text(
      'Durchschnittliche Zahl der Kinder pro Frau.',
      'Nombre moyen d’enfants par femme.',
      'Numero medio di figli per donna.',
      'Average number of children per woman.',
    ),
    scale: 'Ratio',
    datatype: 'decimal',
    unit: units.childrenPerWoman,
  },
} as const satisfies Record<string, Measure>

const population: Measure = {
  kind: 'measure',
  title: text('Bevölkerung', 'Population', 'Popolazione', 'Population'),
  scale: 'Ratio',
  datatype: 'integer',
  unit: units.persons,
}

const dimensions = { year, country: { ...country, hierarchy: countriesByRegion } }

const common = {
  name: 'life-expectancy',
  status: 'Published',
  published: vegaReleased,
  themes: [themes.population, themes.health],
  keywords: {
    de: ['Lebenserwartung', 'Geburten', 'Länder'],
    fr: ['espérance de vie', 'naissances', 'pays'],
    it: ['speranza di vita', 'nascite', 'Paesi'],
    en: ['life expectancy', 'births', 'countries'],
  },
} as const

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

interface CountryYear {
  readonly year: number
  readonly country: string
  readonly life_expect: number
  readonly fertility: number
  readonly pop?: number
}

const readRows = (file: string): Row[] =>
  readJson<CountryYear[]>(file).map((row) => ({
    year: row.year,
    country: fromGapminder(row.country),
    lifeExpectancy: row.life_expect,
    fertility: row.fertility,
    population: row.pop,
  }))

/** The first version: two measures, up to the year 2000. Superseded, so it has expired. */
export const lifeExpectancy1: Recipe = {
  ...common,
  version: 1,
  expires: vegaReleased,
  title: text(
    'Lebenserwartung und Geburtenziffer nach Land',
    'Espérance de vie et indice de fécondité par pays',
    'Speranza di vita e tasso di fecondità per Paese',
    'Life expectancy and fertility rate by country',
  ),
  description: text(
    'Lebenserwartung und Kinder pro Frau in 62 Ländern, alle fünf Jahre von 1955 bis 2000. Ersetzt durch Version 2.',
    'Espérance de vie et enfants par femme dans 62 pays, tous les cinq ans de 1955 à 2000. Remplacé par la version 2.',
    'Speranza di vita e figli per donna in 62 Paesi, ogni cinque anni dal 1955 al 2000. Sostituito dalla versione 2.',
    'Life expectancy and children per woman in 62 countries, every five years from 1955 to 2000. Replaced by version 2.',
  ),
  period: ['1955-01-01', '2000-12-31'],
  origin: origin('countries.json'),
  components: { ...dimensions, ...measures },
  rows: () => readRows('countries.json'),
}

/** The current version: adds the population and the year 2005. */
export const lifeExpectancy: Recipe = {
  ...common,
  version: 2,
  title: text(
    'Lebenserwartung, Geburtenziffer und Bevölkerung nach Land',
    'Espérance de vie, indice de fécondité et population par pays',
    'Speranza di vita, tasso di fecondità e popolazione per Paese',
    'Life expectancy, fertility rate and population by country',
  ),
  description: text(
    'Lebenserwartung, Kinder pro Frau und Bevölkerung in 62 Ländern, alle fünf Jahre von 1955 bis 2005. Gapminder schliesst Lücken mit Schätzungen und verwendet die heutigen Grenzen.',
    'Espérance de vie, enfants par femme et population dans 62 pays, tous les cinq ans de 1955 à 2005. Gapminder comble les lacunes par des estimations et utilise les frontières actuelles.',
    'Speranza di vita, figli per donna e popolazione in 62 Paesi, ogni cinque anni dal 1955 al 2005. Gapminder colma le lacune con stime e utilizza i confini attuali.',
    'Life expectancy, children per woman and population in 62 countries, every five years from 1955 to 2005. Gapminder fills gaps with estimates and uses current boundaries.',
  ),
  period: ['1955-01-01', '2005-12-31'],
  origin: origin('gapminder.json'),
  components: { ...dimensions, ...measures, population },
  rows: () => readRows('gapminder.json'),
}
