import { emptyLocalized, type Localized } from '@tessera/cube'
import {
  AS_GIVEN,
  alone,
  beginChart,
  type Chart,
  countries,
  demoValue,
  oneOf,
  type SavedProject,
  someOf,
} from './begin-chart.ts'

export const temperatureColumns = (): Chart => {
  const { common, id } = beginChart({
    name: 'global-temperature',
    key: 'demo-warming-earth',
    title: {
      de: 'Die Erde wird wärmer',
      fr: 'La Terre se réchauffe',
      it: 'La Terra si riscalda',
      en: 'The Earth is warming',
    },
    description: {
      de: 'Abweichung der globalen Temperatur vom langjährigen Mittel',
      fr: 'Écart de la température mondiale par rapport à la moyenne de longue durée',
      it: 'Scostamento della temperatura globale dalla media pluriennale',
      en: 'Deviation of the global temperature from the long-term mean',
    },
  })
  return {
    ...common,
    chartType: 'column',
    fields: {
      x: { componentId: id('year'), sorting: AS_GIVEN },
      y: { componentId: id('anomaly') },
      color: { type: 'single', paletteId: 'category10', color: '#d62728' },
    },
  }
}

export const electricityColumns = (): Chart => {
  const { common, id } = beginChart({
    name: 'iowa-electricity',
    key: 'demo-iowa-power',
    title: {
      de: 'Wie Iowa auf erneuerbare Energie umstellte',
      fr: 'Comment l’Iowa a misé sur le renouvelable',
      it: 'Come l’Iowa ha puntato sulle rinnovabili',
      en: 'How Iowa turned to renewables',
    },
    description: {
      de: 'Nettostromerzeugung in Iowa nach Energieträger',
      fr: 'Production nette d’électricité en Iowa par source d’énergie',
      it: 'Produzione netta di elettricità nell’Iowa per fonte di energia',
      en: 'Net electricity generation in Iowa by source',
    },
  })
  const source = (name: string): string => demoValue(`iowa-electricity/source/${name}`)
  return {
    ...common,
    chartType: 'column',
    fields: {
      x: { componentId: id('year'), sorting: AS_GIVEN },
      y: { componentId: id('generation') },
      segment: {
        componentId: id('source'),
        type: 'stacked',
        sorting: AS_GIVEN,
      },
      color: {
        type: 'segment',
        paletteId: 'dimension',
        colorMapping: {
          [source('fossil-fuels')]: '#6b6f76',
          [source('nuclear-energy')]: '#c9a227',
          [source('renewables')]: '#2a9d8f',
        },
      },
    },
  }
}

/** The Mauna Loa curve, and the id of its measure. */
function carbonDioxideLine(key: string, title: Localized): { chart: Chart; measureId: string } {
  const { common, id } = beginChart({
    name: 'co2-concentration',
    key,
    title,
    description: {
      de: 'Konzentration in der Luft auf dem Mauna Loa, saisonbereinigt',
      fr: 'Concentration dans l’air au Mauna Loa, corrigée des variations saisonnières',
      it: 'Concentrazione nell’aria al Mauna Loa, destagionalizzata',
      en: 'Concentration in the air at Mauna Loa, seasonally adjusted',
    },
  })
  const measureId = id('adjusted')
  const chart: Chart = {
    ...common,
    chartType: 'line',
    fields: {
      x: { componentId: id('month') },
      y: { componentId: measureId, customDomain: [300, 420] },
      color: { type: 'single', paletteId: 'category10', color: '#0b6466' },
    },
  }
  return { chart, measureId }
}

const moreAndMore = (): Chart =>
  carbonDioxideLine('demo-carbon-dioxide', {
    de: 'Immer mehr CO₂ in der Luft',
    fr: 'Toujours plus de CO₂ dans l’air',
    it: 'Sempre più CO₂ nell’aria',
    en: 'More and more CO₂ in the air',
  }).chart

/** A dashboard of three datasets, with a text that includes a number from the first. */
export function climateDashboard(): SavedProject {
  const charts = [moreAndMore(), temperatureColumns(), electricityColumns()]
  const { activeChartKey, dashboardFilters, ...project } = alone(charts[0]!)
  const text = {
    de: 'Wer Kohle, Öl und Gas verbrennt, bringt CO₂ in die Luft, und es hält die Wärme zurück. Zuletzt gemessen:\n\n{{value:1}}',
    fr: 'Brûler du charbon, du pétrole et du gaz rejette du CO₂ dans l’air, où il retient la chaleur. Dernière mesure\u202f:\n\n{{value:1}}',
    it: 'Bruciare carbone, petrolio e gas immette CO₂ nell’aria, dove trattiene il calore. Ultima misura:\n\n{{value:1}}',
    en: 'Burning coal, oil and gas puts CO₂ into the air, where it holds back heat. The last measurement:\n\n{{value:1}}',
  }
  return {
    ...project,
    key: 'demo-climate',
    chartConfigs: charts,
    activeChartKey,
    dashboardFilters: dashboardFilters && {
      ...dashboardFilters,
      timeRange: { ...dashboardFilters.timeRange, active: true },
    },
    layout: {
      type: 'dashboard',
      layout: 'tall',
      meta: {
        title: {
          de: 'Das Klima in drei Diagrammen',
          fr: 'Le climat en trois graphiques',
          it: 'Il clima in tre grafici',
          en: 'The climate in three charts',
        },
        description: {
          de: 'Ein Dashboard: mehrere Diagramme, ein Zeitraum',
          fr: 'Un tableau de bord\u202f: plusieurs graphiques, une période',
          it: 'Un dashboard: più grafici, un periodo',
          en: 'A dashboard: several charts, one time range',
        },
        label: emptyLocalized(),
      },
      blocks: [
        { type: 'text', key: 'demo-climate-text', text, initialized: true },
        ...charts.map(({ key }) => ({ type: 'chart' as const, key, initialized: true })),
      ],
    },
  }
}

export function beyondFourHundred(): Chart {
  const { chart, measureId } = carbonDioxideLine('demo-400-ppm', {
    de: 'Seit 2015 über 400 Teilchen CO₂ je Million',
    fr: 'Depuis 2015, plus de 400 parties de CO₂ par million',
    it: 'Dal 2015 oltre 400 parti di CO₂ per milione',
    en: 'Above 400 parts of CO₂ per million since 2015',
  })
  return {
    ...chart,
    referenceLines: [
      {
        measureId,
        value: 400,
        text: { de: 'Schwelle', fr: 'Seuil', it: 'Soglia', en: 'Threshold' },
        color: '#b3261e',
        lineType: 'dashed',
      },
    ],
  }
}

const EUROPE = countries('AUT', 'CHE', 'DEU', 'ESP', 'FRA', 'GBR', 'GRC', 'ITA', 'NLD', 'NOR', 'POL', 'SWE')

export const cleanPowerBars = (): Chart => {
  const { common, id } = beginChart({
    name: 'electricity-mix',
    key: 'demo-clean-power',
    title: {
      de: 'Nur drei von zwölf Ländern haben saubereren Strom als die Schweiz',
      fr: 'Seuls trois pays sur douze ont une électricité plus propre que la Suisse',
      it: 'Solo tre Paesi su dodici hanno elettricità più pulita della Svizzera',
      en: 'Only three of twelve countries have cleaner electricity than Switzerland',
    },
    description: {
      de: 'CO₂ je Kilowattstunde in zwölf Ländern Europas, 2024',
      fr: 'CO₂ par kilowattheure dans douze pays d’Europe, 2024',
      it: 'CO₂ per chilowattora in dodici Paesi d’Europa, 2024',
      en: 'CO₂ per kilowatt-hour in twelve countries of Europe, 2024',
    },
    filters: { year: oneOf('2024'), country: someOf(EUROPE) },
  })
  return {
    ...common,
    chartType: 'bar',
    fields: {
      x: { componentId: id('carbonIntensity'), showValues: true },
      y: { componentId: id('country'), sorting: { sortingType: 'byMeasure', sortingOrder: 'asc' } },
      color: { type: 'single', paletteId: 'category10', color: '#0b6466' },
    },
    highlight: { componentId: id('country'), values: countries('CHE') },
  }
}
