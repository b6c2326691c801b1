import { createRequire } from 'node:module'
import { country, measure, year } from '../building-blocks/components.ts'
import { alpha3Of } from '../building-blocks/countries.ts'
import { licences } from '../building-blocks/licences.ts'
import { organizations } from '../building-blocks/organizations.ts'
import { co2Released } from '../building-blocks/origins.ts'
import { themes } from '../building-blocks/themes.ts'
import { units } from '../building-blocks/units.ts'
import type { Recipe, Row } from '../recipe.ts'

type Zone = {
  carbonIntensity: { value: number }
  renewableEnergy: { value: number }
  carbonFreeEnergy: { value: number }
}

type Years = Readonly<Record<string, { data: Record<string, Zone> }>>

const years = [2021, 2022, 2023, 2024, 2025]

/** Recent years by country: two shares in the same unit, and an intensity in another. */
export const electricityMix: Recipe = {
  name: 'electricity-mix',
  version: 1,
  title: 'Electricity mix and carbon intensity by country',
  description:
    'Carbon intensity of electricity, share of renewable and of carbon-free energy by country and year, 2021 to 2025. Countries that the source divides into zones are not included.',
  themes: [themes.energy, themes.environment],
  keywords: ['electricity mix', 'renewables', 'countries'],
  period: ['2021-01-01', '2025-12-31'],
  origin: {
    organization: organizations.electricityMaps,
    publisher: 'Electricity Maps',
    credit: 'Electricity Maps (ODbL)',
    landingPage: 'https://www.electricitymaps.com/data/methodology',
    licence: licences.odbl,
    sources: ['https://www.electricitymaps.com/data'],
    package: { name: '@tgwf/co2', files: ['electricity-maps'], released: co2Released },
  },
  components: {
    year,
    country,
    carbonIntensity: measure('Carbon intensity', units.gramsPerKilowattHour, 'integer'),
    renewable: measure('Renewable energy', units.percent, 'integer'),
    carbonFree: measure('Carbon-free energy', units.percent, 'integer'),
  },
  rows: readRows,
}

/** Reads only whole countries. Zones that are parts of a country have codes longer than two letters. */
function readRows(): Row[] {
  const { electricityMaps } = createRequire(import.meta.url)('@tgwf/co2/data') as { electricityMaps: Years }
  return years.flatMap((year) =>
    Object.entries(electricityMaps[`yearly${year}`]?.data ?? {}).flatMap(([zone, values]) => {
      const code = alpha3Of(zone)
      if (code === undefined) return []
      return {
        year,
        country: code,
        carbonIntensity: values.carbonIntensity.value,
        renewable: values.renewableEnergy.value,
        carbonFree: values.carbonFreeEnergy.value,
      }
    }),
  )
}
