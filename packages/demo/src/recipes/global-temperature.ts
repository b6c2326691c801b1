import { year } from '../building-blocks/components.ts'
import { organizations } from '../building-blocks/organizations.ts'
import { vegaOrigin, vegaReleased } from '../building-blocks/origins.ts'
import { themes } from '../building-blocks/themes.ts'
import { units } from '../building-blocks/units.ts'
import { readCsv } from '../packaged-file.ts'
import type { Recipe } from '../recipe.ts'
import { text } from '../text.ts'

/** One yearly series around zero on an interval scale: columns up and down. */
export const globalTemperature: Recipe = {
  name: 'global-temperature',
  version: 1,
  status: 'Published',
  published: vegaReleased,
  title: text(
    'Globale Temperaturabweichung',
    'Anomalie de la température mondiale',
    'Anomalia della temperatura globale',
    'Global temperature anomaly',
  ),
  description: text(
    'Abweichung der Temperatur von Landoberflächen und Meeren vom Mittel des Vergleichszeitraums, weltweit und jährlich von 1880 bis 2023 (Land-Ocean Temperature Index).',
    'Écart de la température des terres et des mers par rapport à la moyenne de la période de référence, pour le monde et par année de 1880 à 2023 (Land-Ocean Temperature Index).',
    'Scarto della temperatura delle terre e dei mari rispetto alla media del periodo di riferimento, per il mondo e per anno dal 1880 al 2023 (Land-Ocean Temperature Index).',
    'Deviation of land and sea surface temperature from the mean of the reference period, worldwide and yearly from 1880 to 2023 (Land-Ocean Temperature Index).',
  ),
  themes: [themes.environment],
  keywords: {
    de: ['Temperatur', 'Klima'],
    fr: ['température', 'climat'],
    it: ['temperatura', 'clima'],
    en: ['temperature', 'climate'],
  },
  period: ['1880-01-01', '2023-12-31'],
  origin: vegaOrigin({
    organization: organizations.giss,
    credit: 'NASA Goddard Institute for Space Studies, GISTEMP',
    landingPage: 'https://data.giss.nasa.gov/gistemp/',
    files: ['global-temp.csv'],
  }),
  components: {
    year,
    anomaly: {
      kind: 'measure',
      title: text(
        'Temperaturabweichung',
        'Anomalie de température',
        'Anomalia di temperatura',
        'Temperature anomaly',
      ),
      scale: 'Interval',
      datatype: 'decimal',
      unit: units.degreeCelsius,
    },
  },
  rows: () => readCsv('global-temp.csv').map((row) => ({ year: row.year, anomaly: row.temp })),
}
