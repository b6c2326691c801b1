import { category, measure, year } from '../building-blocks/components.ts'
import { organizations } from '../building-blocks/organizations.ts'
import { vegaOrigin } from '../building-blocks/origins.ts'
import { themes } from '../building-blocks/themes.ts'
import { units } from '../building-blocks/units.ts'
import { readCsv } from '../packaged-file.ts'
import type { Recipe } from '../recipe.ts'
import { localTerms } from '../terms.ts'

/** Three parts of a whole by year, for stacks, areas and pies. */
export const iowaElectricity: Recipe = {
  name: 'iowa-electricity',
  version: 1,
  title: 'Electricity generation in Iowa by source',
  description:
    'Annual net generation of electricity in the state of Iowa by source, 2001 to 2017 (data as of 6 May 2018).',
  themes: [themes.energy],
  keywords: ['electricity', 'renewables', 'Iowa'],
  period: ['2001-01-01', '2017-12-31'],
  origin: vegaOrigin({
    organization: organizations.eia,
    credit: 'U.S. Energy Information Administration',
    landingPage: 'https://www.eia.gov/beta/electricity/data/browser/',
    files: ['iowa-electricity.csv'],
  }),
  components: {
    year,
    source: category(
      'Energy source',
      localTerms('iowa-electricity', 'source', {
        'Fossil Fuels': {
          name: 'Fossil fuels',
          color: '#7f7f7f',
        },
        'Nuclear Energy': {
          name: 'Nuclear energy',
          color: '#9467bd',
        },
        Renewables: {
          name: 'Renewables',
          color: '#2ca02c',
        },
      }),
    ),
    generation: measure('Net generation', units.gigawattHour, 'integer'),
  },
  // The source counts thousands of megawatt hours, that is, gigawatt hours.
  rows: () =>
    readCsv('iowa-electricity.csv').map((row) => ({
      year: row.year?.slice(0, 4),
      source: row.source,
      generation: row.net_generation,
    })),
}
