import { createRequire } from 'node:module'
import { country, year } from '../building-blocks/components.ts'
import { alpha3Of } from '../building-blocks/countries.ts'
import { licences } from '../building-blocks/licences.ts'
import { organizations } from '../building-blocks/organizations.ts'
import { co2Released } from '../building-blocks/origins.ts'
import { themes } from '../building-blocks/themes.ts'
import { units } from '../building-blocks/units.ts'
import type { Recipe, Row } from '../recipe.ts'
import { text } from '../text.ts'

interface Zone {
  readonly carbonIntensity: { readonly value: number }
  readonly renewableEnergy: { readonly value: number }
  readonly carbonFreeEnergy: { readonly value: number }
}

type Years = Readonly<Record<string, { readonly data: Readonly<Record<string, Zone>> }>>

const years = [2021, 2022, 2023, 2024, 2025]

const share = { kind: 'measure', scale: 'Ratio', datatype: 'integer', unit: units.percent } as const

/** Recent years by country: two shares of one unit and an intensity of another. */
export const electricityMix: Recipe = {
  name: 'electricity-mix',
  version: 1,
  status: 'Published',
  published: co2Released,
  title: text(
    'Strommix und CO₂-Intensität nach Land',
    'Mix électrique et intensité carbone par pays',
    'Mix elettrico e intensità di carbonio per Paese',
    'Electricity mix and carbon intensity by country',
  ),
  description: text(
    'CO₂-Intensität des Stroms, Anteil der erneuerbaren und der CO₂-freien Energie nach Land und Jahr, 2021 bis 2025. Länder, welche die Quelle nur in Teilgebieten führt, fehlen.',
    'Intensité carbone de l’électricité, part des énergies renouvelables et des énergies sans CO₂ par pays et par année, de 2021 à 2025. Les pays que la source ne présente que par zones manquent.',
    'Intensità di carbonio dell’elettricità, quota delle energie rinnovabili e delle energie senza CO₂ per Paese e per anno, dal 2021 al 2025. Mancano i Paesi che la fonte presenta solo per zone.',
    'Carbon intensity of electricity, share of renewable and of carbon-free energy by country and year, 2021 to 2025. Countries the source has in parts only are absent.',
  ),
  themes: [themes.energy, themes.environment],
  keywords: {
    de: ['Strommix', 'erneuerbare Energien', 'Länder'],
    fr: ['mix électrique', 'énergies renouvelables', 'pays'],
    it: ['mix elettrico', 'energie rinnovabili', 'Paesi'],
    en: ['electricity mix', 'renewables', 'countries'],
  },
  period: ['2021-01-01', '2025-12-31'],
  origin: {
    organization: organizations.electricityMaps,
    publisher: 'Electricity Maps',
    credit: 'Electricity Maps (ODbL)',
    landingPage: 'https://www.electricitymaps.com/data/methodology',
    licence: licences.odbl,
    sources: ['https://www.electricitymaps.com/data'],
    package: { name: '@tgwf/co2', files: ['electricity-maps'] },
  },
  components: {
    year,
    country,
    carbonIntensity: {
      kind: 'measure',
      title: text('CO₂-Intensität', 'Intensité carbone', 'Intensità di carbonio', 'Carbon intensity'),
      scale: 'Ratio',
      datatype: 'integer',
      unit: units.gramsPerKilowattHour,
    },
    renewable: {
      ...share,
      title: text('Erneuerbare Energie', 'Énergies renouvelables', 'Energie rinnovabili', 'Renewable energy'),
    },
    carbonFree: {
      ...share,
      title: text('CO₂-freie Energie', 'Énergies sans CO₂', 'Energie senza CO₂', 'Carbon-free energy'),
    },
  },
  rows: readRows,
}

/** Whole countries only: the zones of parts of a country have longer codes than two letters. */
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
