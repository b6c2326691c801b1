import { sex, year } from '../building-blocks/components.ts'
import { licences } from '../building-blocks/licences.ts'
import { organizations } from '../building-blocks/organizations.ts'
import { vegaOrigin, vegaReleased } from '../building-blocks/origins.ts'
import { themes } from '../building-blocks/themes.ts'
import { units } from '../building-blocks/units.ts'
import { occupations } from '../labels/occupations.ts'
import { readJson } from '../packaged-file.ts'
import type { Recipe } from '../recipe.ts'
import { localTerms } from '../terms.ts'
import { text } from '../text.ts'
import { toPercent } from '../to-percent.ts'

interface JobCount {
  readonly job: string
  readonly sex: 'men' | 'women'
  readonly year: number
  readonly count: number
  readonly perc: number
}

/** Many categories by sex and census year: a number of persons and a share. */
export const usOccupations: Recipe = {
  name: 'us-occupations',
  version: 1,
  status: 'Published',
  published: vegaReleased,
  title: text(
    'Berufe in den USA seit 1850 nach Geschlecht',
    'Professions aux États-Unis depuis 1850 par sexe',
    'Professioni negli Stati Uniti dal 1850 per sesso',
    'Occupations in the USA since 1850 by sex',
  ),
  description: text(
    'Erwerbstätige und Anteil an allen Erwerbstätigen nach Beruf und Geschlecht in den Volkszählungen von 1850 bis 2000 (ohne 1890). Enthalten sind die 40 im Jahr 2000 häufigsten Berufe. Quelle gemäss IPUMS: Ruggles, Genadek, Goeken, Grover, Sobek, IPUMS Version 6.0, 2015, doi.org/10.18128/D010.V6.0.',
    'Personnes actives et part de l’ensemble des actifs par profession et par sexe dans les recensements de 1850 à 2000 (sans 1890). Les 40 professions les plus fréquentes en 2000 sont retenues. Citation demandée par IPUMS: Ruggles, Genadek, Goeken, Grover, Sobek, IPUMS Version 6.0, 2015, doi.org/10.18128/D010.V6.0.',
    'Persone attive e quota sul totale degli attivi per professione e sesso nei censimenti dal 1850 al 2000 (senza il 1890). Sono comprese le 40 professioni più frequenti nel 2000. Citazione richiesta da IPUMS: Ruggles, Genadek, Goeken, Grover, Sobek, IPUMS Version 6.0, 2015, doi.org/10.18128/D010.V6.0.',
    'Workers and share of all workers by occupation and sex in the censuses from 1850 to 2000 (without 1890). The 40 occupations most frequent in 2000 are included. Citation requested by IPUMS: Ruggles, Genadek, Goeken, Grover, Sobek, IPUMS Version 6.0, 2015, doi.org/10.18128/D010.V6.0.',
  ),
  themes: [themes.labour, themes.population],
  keywords: {
    de: ['Berufe', 'Geschlecht', 'Volkszählung'],
    fr: ['professions', 'sexe', 'recensement'],
    it: ['professioni', 'sesso', 'censimento'],
    en: ['occupations', 'sex', 'census'],
  },
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
    occupation: {
      kind: 'category',
      scale: 'Nominal',
      key: true,
      terms: localTerms('us-occupations', 'occupation', occupations),
      title: text('Beruf', 'Profession', 'Professione', 'Occupation'),
    },
    workers: {
      kind: 'measure',
      title: text('Erwerbstätige', 'Personnes actives', 'Persone attive', 'Workers'),
      scale: 'Ratio',
      datatype: 'integer',
      unit: units.persons,
    },
    share: {
      kind: 'measure',
      title: text(
        'Anteil an allen Erwerbstätigen',
        'Part de l’ensemble des actifs',
        'Quota sul totale degli attivi',
        'Share of all workers',
      ),
      scale: 'Ratio',
      datatype: 'decimal',
      unit: units.percent,
    },
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
