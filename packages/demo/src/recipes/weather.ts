import { organizations } from '../building-blocks/organizations.ts'
import { vegaOrigin, vegaReleased } from '../building-blocks/origins.ts'
import { themes } from '../building-blocks/themes.ts'
import { units } from '../building-blocks/units.ts'
import { readCsv } from '../packaged-file.ts'
import type { Measure, Recipe } from '../recipe.ts'
import { localTerms } from '../terms.ts'
import { text } from '../text.ts'

const year = '2015'

const temperature = {
  kind: 'measure',
  scale: 'Interval',
  datatype: 'decimal',
  unit: units.degreeCelsius,
} as const

/** Days: highest and lowest temperature in one unit, precipitation in another. A draft, with one year of four. */
export const weather: Recipe = {
  name: 'weather',
  version: 1,
  status: 'Draft',
  published: vegaReleased,
  title: text(
    'Tägliches Wetter in Seattle und New York',
    'Météo quotidienne à Seattle et à New York',
    'Meteo giornaliera a Seattle e New York',
    'Daily weather in Seattle and New York',
  ),
  description: text(
    'Höchste und tiefste Temperatur, Niederschlag und Wetterlage in Seattle und New York für jeden Tag des Jahres 2015. Die Wetterlage ist aus mehreren Angaben der Quelle abgeleitet und dient der Veranschaulichung. Entwurf.',
    'Températures maximale et minimale, précipitations et type de temps à Seattle et à New York pour chaque jour de 2015. Le type de temps est dérivé de plusieurs indications de la source, à titre d’illustration. Projet.',
    'Temperature massima e minima, precipitazioni e tipo di tempo a Seattle e New York per ogni giorno del 2015. Il tipo di tempo è derivato da più indicazioni della fonte, a titolo illustrativo. Bozza.',
    'Highest and lowest temperature, precipitation and type of weather in Seattle and New York for each day of 2015. The type of weather is derived from several fields of the source, for illustration. Draft.',
  ),
  themes: [themes.environment],
  keywords: {
    de: ['Wetter', 'Temperatur', 'Niederschlag'],
    fr: ['météo', 'température', 'précipitations'],
    it: ['meteo', 'temperatura', 'precipitazioni'],
    en: ['weather', 'temperature', 'precipitation'],
  },
  period: ['2015-01-01', '2015-12-31'],
  origin: vegaOrigin({
    organization: organizations.noaa,
    credit: 'NOAA National Climatic Data Center, Climate Data Online',
    landingPage: 'http://www.ncdc.noaa.gov/cdo-web/datatools/findstation',
    files: ['weather.csv'],
  }),
  components: {
    date: { kind: 'time', unit: 'Day', title: text('Datum', 'Date', 'Data', 'Date') },
    location: {
      kind: 'category',
      scale: 'Nominal',
      key: true,
      terms: localTerms('weather', 'location', { Seattle: 'Seattle', 'New York': 'New York' }),
      title: text('Ort', 'Lieu', 'Luogo', 'Location'),
    },
    weatherType: {
      kind: 'category',
      scale: 'Nominal',
      key: false,
      title: text('Wetterlage', 'Type de temps', 'Tipo di tempo', 'Type of weather'),
      terms: localTerms('weather', 'type', {
        sun: { name: text('Sonne', 'Soleil', 'Sole', 'Sun'), color: '#e7ba52' },
        fog: { name: text('Nebel', 'Brouillard', 'Nebbia', 'Fog'), color: '#a5a5a5' },
        drizzle: { name: text('Nieselregen', 'Bruine', 'Pioviggine', 'Drizzle'), color: '#7fb2dd' },
        rain: { name: text('Regen', 'Pluie', 'Pioggia', 'Rain'), color: '#1f77b4' },
        snow: { name: text('Schnee', 'Neige', 'Neve', 'Snow'), color: '#9467bd' },
      }),
    },
    maximum: {
      ...temperature,
      title: text('Höchsttemperatur', 'Température maximale', 'Temperatura massima', 'Maximum temperature'),
    } satisfies Measure,
    minimum: {
      ...temperature,
      title: text('Tiefsttemperatur', 'Température minimale', 'Temperatura minima', 'Minimum temperature'),
    } satisfies Measure,
    precipitation: {
      kind: 'measure',
      title: text('Niederschlag', 'Précipitations', 'Precipitazioni', 'Precipitation'),
      scale: 'Ratio',
      datatype: 'decimal',
      unit: units.millimetre,
    },
  },
  // The table's wind speeds are left out: the documented unit does not fit their size.
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
