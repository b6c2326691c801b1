import type { GalleryCase } from '../gallery-case.ts'
import { at } from './pieces.ts'

const numerical = (componentId: string, more: Record<string, unknown> = {}) => ({
  type: 'numerical',
  componentId,
  paletteId: 'blues',
  scaleType: 'continuous',
  interpolationType: 'linear',
  ...more,
})
const classes = (interpolationType: string, nbClass: number, paletteId = 'oranges') =>
  numerical('@share', { scaleType: 'discrete', interpolationType, nbClass, paletteId })

const states = (color: Record<string, unknown>) => ({
  chartType: 'map',
  baseLayer: { show: true, locked: false },
  fields: { areaLayer: { componentId: '@state', color } },
})
const airports = (color: Record<string, unknown>, baseLayer = { show: true, locked: false }) => ({
  chartType: 'map',
  baseLayer,
  fields: { symbolLayer: { componentId: '@airport', measureId: '@departures', color } },
})

const mapCases: GalleryCase[] = [
  {
    name: 'map-world-linear',
    cube: 'income-and-health',
    title: { de: 'Wo Menschen lange leben' },
    chart: {
      chartType: 'map',
      baseLayer: { show: true, locked: false },
      fields: { areaLayer: { componentId: '@country', color: numerical('@life-expectancy') } },
    },
    locale: 'de',
    width: 960,
  },
  {
    name: 'map-quantize',
    cube: 'us-obesity',
    title: { en: 'Obesity in equal steps' },
    chart: states(classes('quantize', 5)),
    locale: 'en',
    width: 960,
  },
  {
    name: 'map-quantile',
    cube: 'us-obesity',
    title: { fr: 'L’obésité en quintiles' },
    chart: states(classes('quantile', 5, 'purples')),
    locale: 'fr',
    width: 640,
  },
  {
    name: 'map-jenks',
    cube: 'us-obesity',
    title: { it: 'L’obesità in classi naturali' },
    chart: states(classes('jenks', 7, 'RdYlBu')),
    locale: 'it',
    width: 640,
  },
  {
    name: 'map-narrow',
    cube: 'income-and-health',
    title: { fr: 'Le revenu par habitant' },
    chart: {
      chartType: 'map',
      baseLayer: { show: true, locked: false },
      fields: {
        areaLayer: { componentId: '@country', color: numerical('@income', { paletteId: 'greens' }) },
      },
    },
    locale: 'fr',
    width: 320,
  },
  {
    name: 'map-categories',
    cube: 'income-and-health',
    title: { en: 'Regions of the world' },
    chart: {
      chartType: 'map',
      baseLayer: { show: true, locked: false },
      fields: {
        areaLayer: {
          componentId: '@country',
          color: { type: 'categorical', componentId: '@region', paletteId: 'set2', colorMapping: {} },
        },
      },
    },
    locale: 'en',
    width: 960,
  },
  {
    name: 'map-symbols-fixed',
    cube: 'us-airports',
    title: { de: 'Die Drehkreuze der USA' },
    chart: airports({ type: 'fixed', value: '#0b6466', opacity: 60 }),
    locale: 'de',
    width: 960,
  },
  {
    name: 'map-symbols-numerical',
    cube: 'us-airports',
    title: { en: 'Destinations of the hubs' },
    chart: airports(numerical('@destinations', { paletteId: 'reds' }), { show: false, locked: false }),
    locale: 'en',
    width: 640,
  },
  {
    name: 'map-symbols-categories',
    cube: 'us-airports',
    title: { fr: 'Aéroports par État' },
    chart: airports({ type: 'categorical', componentId: '@state', paletteId: 'tableau10', colorMapping: {} }),
    locale: 'fr',
    width: 960,
  },
]

const style = {
  text: { type: 'text' },
  bold: { type: 'text', textStyle: 'bold', textColor: '#17212b', columnColor: '#eef3ee' },
  heatmap: { type: 'heatmap', paletteId: 'PuOr' },
  category: { type: 'category', paletteId: 'set2', colorMapping: {} },
  bar: {
    type: 'bar',
    barColorPositive: '#2a9d8f',
    barColorNegative: '#d62728',
    barColorBackground: '#e3e7e3',
    barShowBackground: true,
  },
}

type Look = {
  columnStyle: Record<string, unknown>
  isGroup?: boolean
  isHidden?: boolean
  sparkline?: boolean
  rankChange?: boolean
  icons?: Record<string, unknown>
}
const columns = (list: [id: string, componentType: string, look?: Partial<Look>][]) =>
  Object.fromEntries(
    list.map(([id, componentType, look], index) => [
      id,
      { componentId: id, componentType, index, columnStyle: style.text, ...look },
    ]),
  )

const tableCases: GalleryCase[] = [
  {
    name: 'table-plain',
    cube: 'iowa-electricity',
    title: { de: 'Strom in Iowa' },
    chart: {
      chartType: 'table',
      fields: columns([
        ['@year', 'TemporalDimension'],
        ['@source', 'NominalDimension'],
        ['@generation', 'NumericalMeasure'],
      ]),
      settings: { showSearch: true, showAllRows: false },
    },
    locale: 'de',
    width: 640,
  },
  {
    name: 'table-groups-and-bars',
    cube: 'income-and-health',
    title: { en: 'Nations by region' },
    chart: {
      chartType: 'table',
      fields: columns([
        ['@region', 'NominalDimension', { isGroup: true }],
        ['@country', 'GeoShapesDimension', { columnStyle: style.bold }],
        ['@income', 'NumericalMeasure', { columnStyle: style.heatmap }],
        ['@life-expectancy', 'NumericalMeasure', { columnStyle: style.bar }],
        ['@population', 'NumericalMeasure', { isHidden: true }],
      ]),
      settings: { showSearch: true, showAllRows: false },
      sorting: [{ componentId: '@income', componentType: 'NumericalMeasure', sortingOrder: 'desc' }],
    },
    locale: 'en',
    width: 960,
  },
  {
    name: 'table-category-and-negative-bars',
    cube: 'imported/zahlen',
    title: { de: 'Zahlen aller Art' },
    chart: {
      chartType: 'table',
      fields: columns([
        ['@monat', 'NominalDimension'],
        ['@gruppe', 'NominalDimension', { columnStyle: style.category }],
        ['@saldo', 'NumericalMeasure', { columnStyle: style.bar }],
        ['@gross', 'NumericalMeasure'],
        ['@klein', 'NumericalMeasure'],
      ]),
      settings: { showSearch: false, showAllRows: true },
    },
    locale: 'de',
    width: 960,
  },
  {
    name: 'table-undefined-and-missing',
    cube: 'rdf/measurements',
    title: { fr: 'Mesures, avec un vide et une valeur non définie' },
    chart: {
      chartType: 'table',
      fields: columns([
        ['@year', 'TemporalDimension', { isGroup: true }],
        ['@site', 'NominalDimension', { isGroup: true }],
        ['@nitrate', 'NumericalMeasure', { columnStyle: style.heatmap }],
      ]),
      settings: { showSearch: true, showAllRows: true },
    },
    locale: 'fr',
    width: 640,
  },
  {
    name: 'table-narrow',
    cube: 'us-obesity',
    title: { it: 'Obesità per Stato' },
    chart: {
      chartType: 'table',
      fields: columns([
        ['@state', 'GeoShapesDimension'],
        ['@share', 'NumericalMeasure', { columnStyle: style.bar }],
      ]),
      settings: { showSearch: true, showAllRows: false },
      sorting: [{ componentId: '@share', componentType: 'NumericalMeasure', sortingOrder: 'desc' }],
    },
    locale: 'it',
    width: 320,
  },
  {
    name: 'table-trends',
    cube: 'life-expectancy',
    title: { en: 'How long people live' },
    chart: {
      chartType: 'table',
      fields: columns([
        ['@year', 'TemporalDimension', { isHidden: true }],
        ['@country', 'GeoShapesDimension', { columnStyle: style.bold }],
        ['@life-expectancy', 'NumericalMeasure', { sparkline: true, rankChange: true }],
        ['@fertility', 'NumericalMeasure', { sparkline: true }],
      ]),
      filters: at('@year', '1995'),
      settings: { showSearch: true, showAllRows: false },
      sorting: [{ componentId: '@life-expectancy', componentType: 'NumericalMeasure', sortingOrder: 'desc' }],
    },
    locale: 'en',
    width: 960,
  },
  {
    name: 'table-icons',
    cube: 'life-expectancy',
    title: { de: 'Wo Menschen lange leben' },
    chart: {
      chartType: 'table',
      fields: columns([
        ['@year', 'TemporalDimension', { isHidden: true }],
        ['@country', 'GeoShapesDimension'],
        ['@life-expectancy', 'NumericalMeasure', { icons: { shape: 'circles', thresholds: [60, 75] } }],
        [
          '@fertility',
          'NumericalMeasure',
          {
            columnStyle: style.bold,
            icons: {
              shape: 'arrows',
              thresholds: [2.1, 2.1],
              colors: { high: '#b2182b', low: '#2166ac' },
            },
          },
        ],
      ]),
      filters: at('@year', '1995'),
      settings: { showSearch: true, showAllRows: false },
      sorting: [{ componentId: '@life-expectancy', componentType: 'NumericalMeasure', sortingOrder: 'desc' }],
    },
    locale: 'de',
    width: 480,
  },
  {
    name: 'table-one-row',
    cube: 'imported/eine-kategorie',
    title: { de: 'Eine Zeile' },
    chart: {
      chartType: 'table',
      fields: columns([
        ['@gebiet', 'NominalDimension'],
        ['@wert', 'NumericalMeasure'],
      ]),
      filters: at('@jahr', '2020'),
    },
    locale: 'de',
    width: 640,
  },
]

export const mapAndTableCases = [...mapCases, ...tableCases]
