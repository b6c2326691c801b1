import { category, measure, sex, year } from '../building-blocks/components.ts'
import { licences } from '../building-blocks/licences.ts'
import { organizations } from '../building-blocks/organizations.ts'
import { vegaOrigin } from '../building-blocks/origins.ts'
import { themes } from '../building-blocks/themes.ts'
import { units } from '../building-blocks/units.ts'
import { readJson } from '../packaged-file.ts'
import type { Recipe } from '../recipe.ts'
import type { TermEntry } from '../terms.ts'
import { localTerms } from '../terms.ts'

type AgeCount = {
  year: number
  age: number
  /** 1 for men, 2 for women. */
  sex: 1 | 2
  people: number
}

const lastAge = 90

/** Persons by age group and sex: an ordinal dimension of numbers. */
export const usPopulation: Recipe = {
  name: 'us-population',
  version: 1,
  title: 'Population of the USA by age and sex',
  description:
    'Population of the USA by age group and sex in the censuses from 1850 to 2000 (without 1890). Citation requested by IPUMS: Ruggles, Genadek, Goeken, Grover, Sobek, IPUMS Version 6.0, 2015, doi.org/10.18128/D010.V6.0.',
  themes: [themes.population],
  keywords: ['population', 'age', 'census'],
  period: ['1850-01-01', '2000-12-31'],
  origin: vegaOrigin({
    organization: organizations.ipums,
    credit: 'IPUMS USA, Version 6.0',
    landingPage: 'https://usa.ipums.org/usa/',
    licence: licences.ipums,
    files: ['population.json'],
    sources: ['http://doi.org/10.18128/D010.V6.0'],
  }),
  components: {
    year,
    sex,
    age: category('Age group', localTerms('us-population', 'age', ageGroups()), { scale: 'Ordinal' }),
    population: measure('Population', units.persons, 'integer'),
  },
  rows: () =>
    readJson<AgeCount[]>('population.json').map((row) => ({
      year: row.year,
      sex: row.sex === 1 ? 'men' : 'women',
      age: row.age,
      population: row.people,
    })),
}

/** Returns groups of five years, named by the first year. The last group is open-ended. */
function ageGroups(): Record<string, TermEntry> {
  const ages = Array.from({ length: lastAge / 5 + 1 }, (_, index) => index * 5)
  return Object.fromEntries(
    ages.map((age) => {
      const name = age === lastAge ? `${age}+` : `${age}–${age + 4}`
      return [String(age), { name, position: age, identifier: String(age) }]
    }),
  )
}
