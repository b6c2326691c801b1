import { measure, usState } from '../building-blocks/components.ts'
import { organizations } from '../building-blocks/organizations.ts'
import { vegaOrigin } from '../building-blocks/origins.ts'
import { themes } from '../building-blocks/themes.ts'
import { units } from '../building-blocks/units.ts'
import { statesByRegion } from '../building-blocks/us-states.ts'
import { readJson } from '../packaged-file.ts'
import type { Recipe } from '../recipe.ts'
import { toPercent } from '../to-percent.ts'

/** One share per state, for a map of areas. */
export const usObesity: Recipe = {
  name: 'us-obesity',
  version: 1,
  title: 'Obesity in the USA by state',
  description: 'Share of persons with obesity (body mass index of 30 or more) by state, 1995.',
  themes: [themes.health],
  keywords: ['obesity', 'health', 'states'],
  period: ['1995-01-01', '1995-12-31'],
  origin: vegaOrigin({
    organization: organizations.brfss,
    credit: 'Behavioral Risk Factor Surveillance System (BRFSS)',
    landingPage: 'https://www.cdc.gov/brfss/index.html',
    files: ['obesity.json'],
    sources: ['https://mbostock.github.io/protovis/ex/us_stats.js'],
  }),
  components: {
    state: { ...usState, hierarchy: statesByRegion },
    share: measure('Obesity rate', units.percent, 'decimal'),
  },
  rows: () =>
    readJson<{ state: string; rate: number }[]>('obesity.json').map((row) => ({
      state: row.state,
      share: toPercent(row.rate, 1),
    })),
}
