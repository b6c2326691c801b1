import { month } from '../building-blocks/components.ts'
import { organizations } from '../building-blocks/organizations.ts'
import { vegaOrigin, vegaReleased } from '../building-blocks/origins.ts'
import { themes } from '../building-blocks/themes.ts'
import { units } from '../building-blocks/units.ts'
import { unemploymentIndustries } from '../labels/unemployment-industries.ts'
import { readJson } from '../packaged-file.ts'
import type { Recipe } from '../recipe.ts'
import { localTerms } from '../terms.ts'
import { text } from '../text.ts'

interface IndustryMonth {
  readonly series: string
  readonly year: number
  readonly month: number
  readonly count: number
  readonly rate: number
}

/** Two measures of different units by month: a number of persons and a rate. */
export const usUnemployment: Recipe = {
  name: 'us-unemployment',
  version: 1,
  status: 'Published',
  published: vegaReleased,
  title: text(
    'Arbeitslose in den USA nach Wirtschaftszweig',
    'Chômage aux États-Unis par branche',
    'Disoccupazione negli Stati Uniti per ramo economico',
    'Unemployment in the USA by industry',
  ),
  description: text(
    'Arbeitslose und Arbeitslosenquote in den USA nach Wirtschaftszweig, monatlich von Januar 2000 bis Februar 2010. BLS.gov bürgt nicht für Daten oder Auswertungen, nachdem sie von BLS.gov bezogen wurden.',
    'Chômeurs et taux de chômage aux États-Unis par branche, par mois de janvier 2000 à février 2010. BLS.gov ne répond pas des données ni des analyses une fois qu’elles ont été tirées de BLS.gov.',
    'Disoccupati e tasso di disoccupazione negli Stati Uniti per ramo economico, per mese da gennaio 2000 a febbraio 2010. BLS.gov non risponde dei dati e delle analisi una volta tratti da BLS.gov.',
    'Unemployed persons and unemployment rate in the USA by industry, monthly from January 2000 to February 2010. BLS.gov cannot vouch for the data or analyses derived from these data after the data have been retrieved from BLS.gov.',
  ),
  themes: [themes.labour],
  keywords: {
    de: ['Arbeitslosigkeit', 'Wirtschaftszweige', 'USA'],
    fr: ['chômage', 'branches', 'États-Unis'],
    it: ['disoccupazione', 'rami economici', 'Stati Uniti'],
    en: ['unemployment', 'industries', 'USA'],
  },
  period: ['2000-01-01', '2010-02-28'],
  origin: vegaOrigin({
    organization: organizations.bls,
    credit: 'U.S. Bureau of Labor Statistics, Current Population Survey, Table A-31',
    landingPage: 'https://www.bls.gov/web/empsit/cpseea31.htm',
    files: ['unemployment-across-industries.json'],
    sources: ['https://www.census.gov/programs-surveys/cps.html', 'https://www.bls.gov/lau/data.htm'],
  }),
  components: {
    month,
    industry: {
      kind: 'category',
      scale: 'Nominal',
      key: true,
      terms: localTerms('us-unemployment', 'industry', unemploymentIndustries),
      title: text('Wirtschaftszweig', 'Branche', 'Ramo economico', 'Industry'),
    },
    unemployed: {
      kind: 'measure',
      title: text('Arbeitslose', 'Chômeurs', 'Disoccupati', 'Unemployed persons'),
      scale: 'Ratio',
      datatype: 'integer',
      unit: units.thousandPersons,
    },
    rate: {
      kind: 'measure',
      title: text('Arbeitslosenquote', 'Taux de chômage', 'Tasso di disoccupazione', 'Unemployment rate'),
      scale: 'Ratio',
      datatype: 'decimal',
      unit: units.percent,
    },
  },
  rows: () =>
    readJson<IndustryMonth[]>('unemployment-across-industries.json').map((row) => ({
      month: `${row.year}-${String(row.month).padStart(2, '0')}`,
      industry: row.series,
      unemployed: row.count,
      rate: row.rate,
    })),
}
