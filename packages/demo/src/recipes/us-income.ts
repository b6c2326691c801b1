import { category, measure, usState } from '../building-blocks/components.ts'
import { licences } from '../building-blocks/licences.ts'
import { organizations } from '../building-blocks/organizations.ts'
import { vegaOrigin } from '../building-blocks/origins.ts'
import { themes } from '../building-blocks/themes.ts'
import { units } from '../building-blocks/units.ts'
import { stateOfFips, statesByRegion } from '../building-blocks/us-states.ts'
import { incomeGroups } from '../labels/income-groups.ts'
import { readJson } from '../packaged-file.ts'
import type { Recipe } from '../recipe.ts'
import { localTerms } from '../terms.ts'
import { toPercent } from '../to-percent.ts'

type StateIncome = {
  id: number
  group: string
  pct: number
}

/** Shares by state and ordinal group, each group with a position and a colour. */
export const usIncome: Recipe = {
  name: 'us-income',
  version: 1,
  title: 'Household income in the USA by state',
  description:
    'Share of households by income group (in US dollars) and state, with the District of Columbia and Puerto Rico; 3-year data 2013. This product uses the Census Bureau Data API but is not endorsed or certified by the Census Bureau.',
  themes: [themes.population, themes.economy],
  keywords: ['income', 'households', 'states'],
  origin: vegaOrigin({
    organization: organizations.census,
    credit: 'U.S. Census Bureau, American Community Survey, 3-Year Data (2013)',
    landingPage: 'https://www.census.gov/data/developers/data-sets/acs-3year/2013.html',
    licence: licences.census,
    files: ['income.json'],
  }),
  components: {
    state: { ...usState, hierarchy: statesByRegion },
    incomeGroup: category('Income group', localTerms('us-income', 'income-group', incomeGroups), {
      scale: 'Ordinal',
    }),
    share: measure('Share of households', units.percent, 'decimal'),
  },
  rows: () =>
    readJson<StateIncome[]>('income.json').map((row) => ({
      state: stateOfFips(row.id),
      incomeGroup: row.group,
      share: toPercent(row.pct, 1),
    })),
}
