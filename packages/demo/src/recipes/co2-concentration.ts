import { measure, month } from '../building-blocks/components.ts'
import { licences } from '../building-blocks/licences.ts'
import { organizations } from '../building-blocks/organizations.ts'
import { vegaOrigin } from '../building-blocks/origins.ts'
import { themes } from '../building-blocks/themes.ts'
import { units } from '../building-blocks/units.ts'
import { readCsv } from '../packaged-file.ts'
import type { Recipe } from '../recipe.ts'

/** A long monthly series with two measures in the same unit; months without a measurement are missing. */
export const co2Concentration: Recipe = {
  name: 'co2-concentration',
  version: 1,
  title: 'CO₂ concentration at Mauna Loa',
  description:
    'Monthly concentration of CO₂ in the air at Mauna Loa Observatory (Hawaii) from March 1958 to April 2020, as measured and seasonally adjusted. Months without a valid measurement are absent.',
  themes: [themes.environment],
  keywords: ['CO2', 'climate', 'atmosphere'],
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
    measured: measure('CO₂, measured', units.partsPerMillion, 'decimal'),
    adjusted: measure('CO₂, seasonally adjusted', units.partsPerMillion, 'decimal'),
  },
  rows: () =>
    readCsv('co2-concentration.csv').map((row) => ({
      month: row.Date?.slice(0, 7),
      measured: row.CO2,
      adjusted: row['adjusted CO2'],
    })),
}
