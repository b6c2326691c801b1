import { createRequire } from 'node:module'
import { country, measure } from '../building-blocks/components.ts'
import { countries } from '../building-blocks/countries.ts'
import { licences } from '../building-blocks/licences.ts'
import { organizations } from '../building-blocks/organizations.ts'
import { co2Released } from '../building-blocks/origins.ts'
import { themes } from '../building-blocks/themes.ts'
import { units } from '../building-blocks/units.ts'
import type { Recipe, Row } from '../recipe.ts'

type Intensities = {
  averageIntensity: { data: Record<string, number> }
  marginalIntensity: { data: Record<string, string> }
}

/** Combines two tables; each lacks some countries of the other, so values are missing. */
export const gridIntensity: Recipe = {
  name: 'grid-intensity',
  version: 1,
  title: 'Carbon intensity of electricity by country',
  description:
    'Greenhouse gases per kilowatt hour of electricity: average (latest yearly value of each country) and marginal value of additional generation (2021). Where one of the two tables lacks a country, the value is missing.',
  themes: [themes.energy, themes.environment],
  keywords: ['electricity', 'CO2', 'countries'],
  origin: {
    organization: organizations.greenWeb,
    publisher: 'Green Web Foundation',
    credit: 'Ember (average), Green Web Foundation/UNFCCC (marginal), CC BY-SA 4.0',
    landingPage: 'https://developers.thegreenwebfoundation.org/co2js/data',
    licence: licences.ccBySa,
    sources: ['https://ember-climate.org/data/data-explorer/'],
    package: {
      name: '@tgwf/co2',
      files: ['average-intensities', 'marginal-intensities-2021'],
      released: co2Released,
    },
  },
  components: {
    country,
    average: measure('Average carbon intensity', units.gramsPerKilowattHour, 'decimal', { optional: true }),
    marginal: measure('Marginal carbon intensity', units.gramsPerKilowattHour, 'decimal', { optional: true }),
  },
  rows: readRows,
}

/** Reads only countries. Both tables also contain groups and parts of countries, which have no ISO code. */
function readRows(): Row[] {
  const { averageIntensity, marginalIntensity } = createRequire(import.meta.url)(
    '@tgwf/co2/data',
  ) as Intensities
  return [...countries.all().keys()]
    .map((code) => ({
      country: code,
      average: averageIntensity.data[code],
      marginal: marginalIntensity.data[code],
    }))
    .filter((row) => row.average !== undefined || row.marginal !== undefined)
}
