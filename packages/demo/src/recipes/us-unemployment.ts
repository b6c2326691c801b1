import { category, measure, month } from '../building-blocks/components.ts'
import { organizations } from '../building-blocks/organizations.ts'
import { vegaOrigin } from '../building-blocks/origins.ts'
import { themes } from '../building-blocks/themes.ts'
import { units } from '../building-blocks/units.ts'
import { readJson } from '../packaged-file.ts'
import type { Recipe } from '../recipe.ts'
import { localTerms } from '../terms.ts'

/** The industries of the unemployment table, by their name in the source. */
const INDUSTRIES = {
  Agriculture: 'Agriculture',
  'Mining and Extraction': 'Mining and extraction',
  Construction: 'Construction',
  Manufacturing: 'Manufacturing',
  'Wholesale and Retail Trade': 'Wholesale and retail trade',
  'Transportation and Utilities': 'Transportation and utilities',
  Information: 'Information',
  Finance: 'Finance',
  'Business services': 'Business services',
  'Education and Health': 'Education and health',
  'Leisure and hospitality': 'Leisure and hospitality',
  Other: 'Other',
  Government: 'Government',
  'Self-employed': 'Self-employed',
}

type IndustryMonth = {
  series: string
  year: number
  month: number
  count: number
  rate: number
}

/** Two measures in different units by month: the number of persons and a rate. */
export const usUnemployment: Recipe = {
  name: 'us-unemployment',
  version: 1,
  title: 'Unemployment in the USA by industry',
  description:
    'Unemployed persons and unemployment rate in the USA by industry, monthly from January 2000 to February 2010. BLS.gov cannot vouch for the data or analyses derived from these data after the data have been retrieved from BLS.gov.',
  themes: [themes.labour],
  keywords: ['unemployment', 'industries', 'USA'],
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
    industry: category('Industry', localTerms('us-unemployment', 'industry', INDUSTRIES)),
    unemployed: measure('Unemployed persons', units.thousandPersons, 'integer'),
    rate: measure('Unemployment rate', units.percent, 'decimal'),
  },
  rows: () =>
    readJson<IndustryMonth[]>('unemployment-across-industries.json').map((row) => ({
      month: `${row.year}-${String(row.month).padStart(2, '0')}`,
      industry: row.series,
      unemployed: row.count,
      rate: row.rate,
    })),
}
