import { sex, year } from '../building-blocks/components.ts'
import { licences } from '../building-blocks/licences.ts'
import { organizations } from '../building-blocks/organizations.ts'
import { vegaOrigin, vegaReleased } from '../building-blocks/origins.ts'
import { themes } from '../building-blocks/themes.ts'
import { units } from '../building-blocks/units.ts'
import { readJson } from '../packaged-file.ts'
import type { Recipe } from '../recipe.ts'
import type { TermEntry } from '../terms.ts'
import { localTerms } from '../terms.ts'
import { text } from '../text.ts'

interface AgeCount {
  readonly year: number
  readonly age: number
  /** 1 men, 2 women. */
  readonly sex: 1 | 2
  readonly people: number
}

const lastAge = 90

/** Persons by age group and sex: an ordinal dimension of numbers. */
export const usPopulation: Recipe = {
  name: 'us-population',
  version: 1,
  status: 'Published',
  published: vegaReleased,
  title: text(
    'Bevölkerung der USA nach Alter und Geschlecht',
    'Population des États-Unis par âge et par sexe',
    'Popolazione degli Stati Uniti per età e sesso',
    'Population of the USA by age and sex',
  ),
  description: text(
    'Bevölkerung der USA nach Altersgruppe und Geschlecht in den Volkszählungen von 1850 bis 2000 (ohne 1890). Quelle gemäss IPUMS: Ruggles, Genadek, Goeken, Grover, Sobek, IPUMS Version 6.0, 2015, doi.org/10.18128/D010.V6.0.',
    'Population des États-Unis par groupe d’âge et par sexe dans les recensements de 1850 à 2000 (sans 1890). Citation demandée par IPUMS: Ruggles, Genadek, Goeken, Grover, Sobek, IPUMS Version 6.0, 2015, doi.org/10.18128/D010.V6.0.',
    'Popolazione degli Stati Uniti per gruppo di età e sesso nei censimenti dal 1850 al 2000 (senza il 1890). Citazione richiesta da IPUMS: Ruggles, Genadek, Goeken, Grover, Sobek, IPUMS Version 6.0, 2015, doi.org/10.18128/D010.V6.0.',
    'Population of the USA by age group and sex in the censuses from 1850 to 2000 (without 1890). Citation requested by IPUMS: Ruggles, Genadek, Goeken, Grover, Sobek, IPUMS Version 6.0, 2015, doi.org/10.18128/D010.V6.0.',
  ),
  themes: [themes.population],
  keywords: {
    de: ['Bevölkerung', 'Alter', 'Volkszählung'],
    fr: ['population', 'âge', 'recensement'],
    it: ['popolazione', 'età', 'censimento'],
    en: ['population', 'age', 'census'],
  },
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
    age: {
      kind: 'category',
      scale: 'Ordinal',
      key: true,
      terms: localTerms('us-population', 'age', ageGroups()),
      title: text('Altersgruppe', 'Groupe d’âge', 'Gruppo di età', 'Age group'),
    },
    population: {
      kind: 'measure',
      title: text('Bevölkerung', 'Population', 'Popolazione', 'Population'),
      scale: 'Ratio',
      datatype: 'integer',
      unit: units.persons,
    },
  },
  rows: () =>
    readJson<AgeCount[]>('population.json').map((row) => ({
      year: row.year,
      sex: row.sex === 1 ? 'men' : 'women',
      age: row.age,
      population: row.people,
    })),
}

/** Five years each, named by the first; the last is open. */
function ageGroups(): Record<string, TermEntry> {
  const ages = Array.from({ length: lastAge / 5 + 1 }, (_, index) => index * 5)
  return Object.fromEntries(
    ages.map((age) => {
      const name = age === lastAge ? `${age}+` : `${age}–${age + 4}`
      return [String(age), { name, position: age, identifier: String(age) }]
    }),
  )
}
