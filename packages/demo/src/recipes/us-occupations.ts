import { category, measure, sex, year } from '../building-blocks/components.ts'
import { licences } from '../building-blocks/licences.ts'
import { organizations } from '../building-blocks/organizations.ts'
import { vegaOrigin } from '../building-blocks/origins.ts'
import { themes } from '../building-blocks/themes.ts'
import { units } from '../building-blocks/units.ts'
import { occupations } from '../labels/occupations.ts'
import { readJson } from '../packaged-file.ts'
import type { Recipe } from '../recipe.ts'
import { localTerms } from '../terms.ts'
import { toPercent } from '../to-percent.ts'

type JobCount = {
  job: string
  sex: 'men' | 'women'
  year: number
  count: number
  perc: number
}

/** Many categories by sex and census year: the number of persons and a share. */
export const usOccupations: Recipe = {
  name: 'us-occupations',
  version: 1,
  title: 'Occupations in the USA since 1850 by sex',
  description:
    'Workers and share of all workers by occupation and sex in the censuses from 1850 to 2000 (without 1890). The 40 occupations most frequent in 2000 are included. Citation requested by IPUMS: Ruggles, Genadek, Goeken, Grover, Sobek, IPUMS Version 6.0, 2015, doi.org/10.18128/D010.V6.0.',
  themes: [themes.labour, themes.population],
  keywords: ['occupations', 'sex', 'census'],
  period: ['1850-01-01', '2000-12-31'],
  origin: vegaOrigin({
    organization: organizations.ipums,
    credit: 'IPUMS USA, Version 6.0',
    landingPage: 'https://usa.ipums.org/usa/',
    licence: licences.ipums,
    files: ['jobs.json'],
    sources: ['http://doi.org/10.18128/D010.V6.0'],
  }),
  components: {
    year,
    sex,
    occupation: category('Occupation', localTerms('us-occupations', 'occupation', occupations)),
    workers: measure('Workers', units.persons, 'integer'),
    share: measure('Share of all workers', units.percent, 'decimal'),
  },
  rows: () =>
    readJson<JobCount[]>('jobs.json')
      .filter((row) => row.job in occupations)
      .map((row) => ({
        year: row.year,
        sex: row.sex,
        occupation: row.job,
        workers: row.count,
        share: toPercent(row.perc, 4),
      })),
}
