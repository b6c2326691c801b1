import { measure, year } from '../building-blocks/components.ts'
import { organizations } from '../building-blocks/organizations.ts'
import { vegaOrigin } from '../building-blocks/origins.ts'
import { themes } from '../building-blocks/themes.ts'
import { units } from '../building-blocks/units.ts'
import { readCsv } from '../packaged-file.ts'
import type { Recipe } from '../recipe.ts'

/** A yearly series around zero on an interval scale, with positive and negative columns. */
export const globalTemperature: Recipe = {
  name: 'global-temperature',
  version: 1,
  title: 'Global temperature anomaly',
  description:
    'Deviation of land and sea surface temperature from the mean of the reference period, worldwide and yearly from 1880 to 2023 (Land-Ocean Temperature Index).',
  themes: [themes.environment],
  keywords: ['temperature', 'climate'],
  period: ['1880-01-01', '2023-12-31'],
  origin: vegaOrigin({
    organization: organizations.giss,
    credit: 'NASA Goddard Institute for Space Studies, GISTEMP',
    landingPage: 'https://data.giss.nasa.gov/gistemp/',
    files: ['global-temp.csv'],
  }),
  components: {
    year,
    anomaly: measure('Temperature anomaly', units.degreeCelsius, 'decimal', { scale: 'Interval' }),
  },
  rows: () => readCsv('global-temp.csv').map((row) => ({ year: row.year, anomaly: row.temp })),
}
