import { category, country, measure } from '../building-blocks/components.ts'
import { fromGapminder } from '../building-blocks/countries.ts'
import { licences } from '../building-blocks/licences.ts'
import { organizations } from '../building-blocks/organizations.ts'
import { vegaOrigin } from '../building-blocks/origins.ts'
import { countriesByRegion, regions } from '../building-blocks/regions.ts'
import { themes } from '../building-blocks/themes.ts'
import { units } from '../building-blocks/units.ts'
import { readCsv } from '../packaged-file.ts'
import type { Recipe } from '../recipe.ts'

/** Income against life expectancy: two units and one point per country; the region is an attribute of the country. */
export const incomeAndHealth: Recipe = {
  name: 'income-and-health',
  version: 1,
  title: 'Income and life expectancy by country',
  description:
    'Income per person, life expectancy and population of 187 countries. Income is real gross domestic product per person in international dollars (at purchasing power parity). The source does not state the reference year.',
  themes: [themes.economy, themes.health],
  keywords: ['income', 'life expectancy', 'countries'],
  origin: vegaOrigin({
    organization: organizations.gapminder,
    credit: 'Gapminder Foundation (CC BY 4.0)',
    landingPage: 'https://www.gapminder.org',
    licence: licences.ccBy,
    files: ['gapminder-health-income.csv'],
    sources: ['https://www.gapminder.org/free-material/'],
  }),
  components: {
    country: { ...country, hierarchy: countriesByRegion },
    region: category('World region', regions, { key: false }),
    income: measure('Income per person', units.internationalDollar, 'integer'),
    lifeExpectancy: measure('Life expectancy', units.years, 'decimal'),
    population: measure('Population', units.persons, 'integer'),
  },
  rows: () =>
    readCsv('gapminder-health-income.csv').map((row) => ({
      country: fromGapminder(row.country ?? ''),
      region: row.region,
      income: row.income,
      lifeExpectancy: row.health,
      population: row.population,
    })),
}
