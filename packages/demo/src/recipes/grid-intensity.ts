import { createRequire } from 'node:module'
import { country } from '../building-blocks/components.ts'
import { countries } from '../building-blocks/countries.ts'
import { licences } from '../building-blocks/licences.ts'
import { organizations } from '../building-blocks/organizations.ts'
import { co2Released } from '../building-blocks/origins.ts'
import { themes } from '../building-blocks/themes.ts'
import { units } from '../building-blocks/units.ts'
import type { Measure, Recipe, Row } from '../recipe.ts'
import { text } from '../text.ts'

interface Intensities {
  readonly averageIntensity: { readonly data: Readonly<Record<string, number>> }
  readonly marginalIntensity: { readonly data: Readonly<Record<string, string>> }
}

const intensity = {
  kind: 'measure',
  scale: 'Ratio',
  datatype: 'decimal',
  unit: units.gramsPerKilowattHour,
  optional: true,
} as const

/** Two tables side by side; each lacks some countries of the other, so values are missing. */
export const gridIntensity: Recipe = {
  name: 'grid-intensity',
  version: 1,
  status: 'Published',
  published: co2Released,
  title: text(
    'CO₂-Intensität des Stroms nach Land',
    'Intensité carbone de l’électricité par pays',
    'Intensità di carbonio dell’elettricità per Paese',
    'Carbon intensity of electricity by country',
  ),
  description: text(
    'Treibhausgase je Kilowattstunde Strom: Durchschnitt (letzter verfügbarer Jahreswert je Land) und Grenzwert der zusätzlichen Erzeugung (2021). Wo eine der beiden Tabellen ein Land nicht führt, fehlt der Wert.',
    'Gaz à effet de serre par kilowattheure d’électricité: moyenne (dernière valeur annuelle disponible par pays) et valeur marginale de la production supplémentaire (2021). La valeur manque lorsque l’un des deux tableaux ne contient pas le pays.',
    'Gas serra per chilowattora di elettricità: media (ultimo valore annuo disponibile per Paese) e valore marginale della produzione supplementare (2021). Il valore manca se una delle due tabelle non contiene il Paese.',
    'Greenhouse gases per kilowatt hour of electricity: average (latest yearly value of each country) and marginal value of additional generation (2021). Where one of the two tables lacks a country, the value is missing.',
  ),
  themes: [themes.energy, themes.environment],
  keywords: {
    de: ['Strom', 'CO2', 'Länder'],
    fr: ['électricité', 'CO2', 'pays'],
    it: ['elettricità', 'CO2', 'Paesi'],
    en: ['electricity', 'CO2', 'countries'],
  },
  origin: {
    organization: organizations.greenWeb,
    publisher: 'Green Web Foundation',
    credit: 'Ember (average), Green Web Foundation/UNFCCC (marginal), CC BY-SA 4.0',
    landingPage: 'https://developers.thegreenwebfoundation.org/co2js/data',
    licence: licences.ccBySa,
    sources: ['https://ember-climate.org/data/data-explorer/'],
    package: { name: '@tgwf/co2', files: ['average-intensities', 'marginal-intensities-2021'] },
  },
  components: {
    country,
    average: {
      ...intensity,
      title: text(
        'CO₂-Intensität, Durchschnitt',
        'Intensité carbone moyenne',
        'Intensità di carbonio media',
        'Average carbon intensity',
      ),
    } satisfies Measure,
    marginal: {
      ...intensity,
      title: text(
        'CO₂-Intensität, Grenzwert',
        'Intensité carbone marginale',
        'Intensità di carbonio marginale',
        'Marginal carbon intensity',
      ),
    } satisfies Measure,
  },
  rows: readRows,
}

/** Countries only: both tables also hold groups of countries and parts of some, which are no ISO codes. */
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
