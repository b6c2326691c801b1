import { month } from '../building-blocks/components.ts'
import { licences } from '../building-blocks/licences.ts'
import { organizations } from '../building-blocks/organizations.ts'
import { vegaOrigin, vegaReleased } from '../building-blocks/origins.ts'
import { themes } from '../building-blocks/themes.ts'
import { units } from '../building-blocks/units.ts'
import { readCsv } from '../packaged-file.ts'
import type { Measure, Recipe } from '../recipe.ts'
import { text } from '../text.ts'

const concentration = {
  kind: 'measure',
  scale: 'Ratio',
  datatype: 'decimal',
  unit: units.partsPerMillion,
} as const

/** A long monthly series with two measures of one unit; months without a measurement are absent. */
export const co2Concentration: Recipe = {
  name: 'co2-concentration',
  version: 1,
  status: 'Published',
  published: vegaReleased,
  title: text(
    'CO₂-Konzentration auf dem Mauna Loa',
    'Concentration de CO₂ au Mauna Loa',
    'Concentrazione di CO₂ sul Mauna Loa',
    'CO₂ concentration at Mauna Loa',
  ),
  description: text(
    'Monatliche CO₂-Konzentration der Luft am Observatorium Mauna Loa (Hawaii) von März 1958 bis April 2020, gemessen und saisonbereinigt. Monate ohne gültige Messung fehlen.',
    'Concentration mensuelle de CO₂ dans l’air à l’observatoire du Mauna Loa (Hawaï) de mars 1958 à avril 2020, mesurée et corrigée des variations saisonnières. Les mois sans mesure valable manquent.',
    'Concentrazione mensile di CO₂ nell’aria all’osservatorio di Mauna Loa (Hawaii) da marzo 1958 ad aprile 2020, misurata e destagionalizzata. I mesi senza misurazione valida mancano.',
    'Monthly concentration of CO₂ in the air at Mauna Loa Observatory (Hawaii) from March 1958 to April 2020, as measured and seasonally adjusted. Months without a valid measurement are absent.',
  ),
  themes: [themes.environment],
  keywords: {
    de: ['CO2', 'Klima', 'Atmosphäre'],
    fr: ['CO2', 'climat', 'atmosphère'],
    it: ['CO2', 'clima', 'atmosfera'],
    en: ['CO2', 'climate', 'atmosphere'],
  },
  period: ['1958-03-01', '2020-04-30'],
  origin: vegaOrigin({
    organization: organizations.scripps,
    credit: 'Scripps CO2 Program (CC BY 4.0)',
    landingPage: 'https://scrippsco2.ucsd.edu/data/atmospheric_co2/primary_mlo_co2_record',
    licence: licences.ccBy,
    files: ['co2-concentration.csv'],
    sources: [
      'https://scrippsco2.ucsd.edu/assets/data/atmospheric/stations/in_situ_co2/monthly/monthly_in_situ_co2_mlo.csv',
    ],
  }),
  components: {
    month,
    measured: {
      ...concentration,
      title: text('CO₂, gemessen', 'CO₂, mesuré', 'CO₂, misurato', 'CO₂, measured'),
    } satisfies Measure,
    adjusted: {
      ...concentration,
      title: text(
        'CO₂, saisonbereinigt',
        'CO₂, corrigé des variations saisonnières',
        'CO₂, destagionalizzato',
        'CO₂, seasonally adjusted',
      ),
    } satisfies Measure,
  },
  rows: () =>
    readCsv('co2-concentration.csv').map((row) => ({
      month: row.Date?.slice(0, 7),
      measured: row.CO2,
      adjusted: row['adjusted CO2'],
    })),
}
