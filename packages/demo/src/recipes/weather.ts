import { category, measure } from '../building-blocks/components.ts'
import { organizations } from '../building-blocks/organizations.ts'
import { vegaOrigin } from '../building-blocks/origins.ts'
import { themes } from '../building-blocks/themes.ts'
import { units } from '../building-blocks/units.ts'
import { readCsv } from '../packaged-file.ts'
import type { Recipe } from '../recipe.ts'
import { localTerms } from '../terms.ts'

const year = '2015'

/** Daily data: highest and lowest temperature in one unit, precipitation in another. A draft with one of four years. */
export const weather: Recipe = {
  name: 'weather',
  version: 1,
  status: 'Draft',
  title: 'Daily weather in Seattle and New York',
  description:
    'Highest and lowest temperature, precipitation and type of weather in Seattle and New York for each day of 2015. The type of weather is derived from several fields of the source, for illustration. Draft.',
  themes: [themes.environment],
  keywords: ['weather', 'temperature', 'precipitation'],
  period: ['2015-01-01', '2015-12-31'],
  origin: vegaOrigin({
    organization: organizations.noaa,
    credit: 'NOAA National Climatic Data Center, Climate Data Online',
    landingPage: 'http://www.ncdc.noaa.gov/cdo-web/datatools/findstation',
    files: ['weather.csv'],
  }),
  components: {
    date: { kind: 'time', unit: 'Day', title: 'Date' },
    // This is the city, which keeps the English name, unlike the state, whose name is translated.
    location: category(
      'Location',
      localTerms('weather', 'location', { Seattle: 'Seattle', 'New York': () => 'New York' }),
    ),
    weatherType: category(
      'Type of weather',
      localTerms('weather', 'type', {
        sun: { name: 'Sun', color: '#e7ba52' },
        fog: { name: 'Fog', color: '#a5a5a5' },
        drizzle: { name: 'Drizzle', color: '#7fb2dd' },
        rain: { name: 'Rain', color: '#1f77b4' },
        snow: { name: 'Snow', color: '#9467bd' },
      }),
      { key: false },
    ),
    maximum: measure('Maximum temperature', units.degreeCelsius, 'decimal', { scale: 'Interval' }),
    minimum: measure('Minimum temperature', units.degreeCelsius, 'decimal', { scale: 'Interval' }),
    precipitation: measure('Precipitation', units.millimetre, 'decimal'),
  },
  // Omits the wind speeds: their size does not match the documented unit.
  rows: () =>
    readCsv('weather.csv')
      .filter((row) => row.date?.startsWith(year))
      .map((row) => ({
        date: row.date,
        location: row.location,
        weatherType: row.weather,
        maximum: row.temp_max,
        minimum: row.temp_min,
        precipitation: row.precipitation,
      })),
}
