import type { GalleryCase } from '../gallery-case.ts'
import { at, byMeasures, bySegment, limitOf, only, SINGLE, WITH_SHARES } from './pieces.ts'

const animals = (imputationType: string) => ({
  chartType: 'area',
  fields: {
    x: { componentId: '@jahr' },
    y: { componentId: '@bestand', imputationType },
    segment: { componentId: '@art' },
    color: bySegment('set2'),
  },
})

const industries = (more: Record<string, unknown> = {}) => ({
  fields: {
    x: { componentId: '@month' },
    y: { componentId: '@unemployed' },
    segment: { componentId: '@industry' },
    color: bySegment('tableau10'),
  },
  ...more,
})

/** Lines, areas and combined charts. */
export const temporalCases: GalleryCase[] = [
  {
    name: 'line-single',
    cube: 'co2-concentration',
    title: { en: 'CO₂ in the air of Mauna Loa' },
    chart: {
      chartType: 'line',
      fields: { x: { componentId: '@month' }, y: { componentId: '@measured' }, color: SINGLE },
    },
    locale: 'en',
    width: 960,
  },
  {
    name: 'line-14-industries',
    cube: 'us-unemployment',
    title: { de: 'Arbeitslose nach Branche' },
    chart: { chartType: 'line', ...industries() },
    locale: 'de',
    width: 960,
  },
  {
    name: 'line-three-sites-dots',
    cube: 'rdf/measurements',
    title: { en: 'Nitrate at three sites' },
    chart: {
      chartType: 'line',
      fields: {
        x: { componentId: '@year' },
        y: { componentId: '@nitrate', showDots: true, showDotsSize: 'Medium' },
        segment: { componentId: '@site' },
        color: bySegment('dark2'),
      },
    },
    locale: 'en',
    width: 640,
  },
  {
    name: 'line-values-large-dots',
    cube: 'rdf/measurements',
    title: { fr: 'Nitrates à Emmen' },
    chart: {
      chartType: 'line',
      fields: {
        x: { componentId: '@year' },
        y: { componentId: '@nitrate', showDots: true, showDotsSize: 'Large', showValues: true },
        color: { ...SINGLE, color: '#2a9d8f' },
      },
      filters: at('@site', '@site=emmen'),
    },
    locale: 'fr',
    width: 640,
  },
  {
    name: 'line-fan',
    cube: 'rdf/forecast',
    title: { de: 'Haushalte bis 2040' },
    chart: {
      chartType: 'line',
      fields: {
        x: { componentId: '@year' },
        y: { componentId: '@households', showConfidenceInterval: true },
        color: { ...SINGLE, color: '#0a8bbb' },
      },
    },
    locale: 'de',
    width: 640,
  },
  {
    name: 'line-confidence-and-limits',
    cube: 'rdf/measurements',
    title: { de: 'Nitrat in Emmen mit Grenzwerten' },
    chart: {
      chartType: 'line',
      fields: {
        x: { componentId: '@year' },
        y: { componentId: '@nitrate', showConfidenceInterval: true },
        color: SINGLE,
      },
      filters: at('@site', '@site=emmen'),
      limits: {
        '@nitrate': [
          limitOf([['@year', '2018']], { color: '#2ca02c', symbolType: 'triangle' }),
          limitOf(
            [
              ['@year', '2012'],
              ['@year', '2020'],
            ],
            { color: '#d62728', lineType: 'dashed' },
          ),
          limitOf([['@site', '@site=emmen']], { color: '#ff7f0e' }),
        ],
      },
    },
    locale: 'de',
    width: 960,
  },
  {
    name: 'line-standard-error',
    cube: 'rdf/measurements',
    title: { it: 'Nitrati a Gland' },
    chart: {
      chartType: 'line',
      fields: {
        x: { componentId: '@year' },
        y: { componentId: '@nitrate', showStandardError: true, customDomain: [0, 40] },
        color: SINGLE,
      },
      filters: at('@site', '@site=gland'),
    },
    locale: 'it',
    width: 640,
  },
  {
    name: 'line-narrow',
    cube: 'us-unemployment',
    title: { it: 'Disoccupati per ramo' },
    chart: {
      chartType: 'line',
      ...industries(),
      filters: only('@industry', '@industry=finance', '@industry=construction', '@industry=information'),
    },
    locale: 'it',
    width: 320,
  },
  {
    name: 'line-gaps',
    cube: 'imported/luecken',
    title: { de: 'Reihen mit Lücken' },
    chart: {
      ...animals('none'),
      chartType: 'line',
      fields: { ...animals('none').fields, y: { componentId: '@bestand' } },
    },
    locale: 'de',
    width: 960,
  },
  {
    name: 'line-days',
    cube: 'weather',
    title: { fr: 'Températures maximales à New York' },
    chart: {
      chartType: 'line',
      fields: { x: { componentId: '@date' }, y: { componentId: '@maximum' }, color: SINGLE },
    },
    locale: 'fr',
    width: 1440,
  },
  {
    name: 'area-single',
    cube: 'iowa-electricity',
    title: { it: 'Energia eolica nell’Iowa' },
    chart: {
      chartType: 'area',
      fields: {
        x: { componentId: '@year' },
        y: { componentId: '@generation', showValues: true },
        color: SINGLE,
      },
      filters: at('@source', '@source=renewables'),
    },
    locale: 'it',
    width: 640,
  },
  {
    name: 'area-stacked',
    cube: 'us-unemployment',
    title: { en: 'Unemployed by industry' },
    chart: { chartType: 'area', ...industries() },
    locale: 'en',
    width: 960,
  },
  {
    name: 'area-percent',
    cube: 'us-unemployment',
    title: { fr: 'Les branches des chômeurs' },
    chart: { chartType: 'area', ...industries(WITH_SHARES) },
    locale: 'fr',
    width: 960,
    view: 'calc=percent',
  },
  {
    name: 'area-narrow',
    cube: 'iowa-electricity',
    title: { de: 'Strom in Iowa' },
    chart: {
      chartType: 'area',
      fields: {
        x: { componentId: '@year' },
        y: { componentId: '@generation' },
        segment: { componentId: '@source' },
        color: bySegment('dimension'),
      },
    },
    locale: 'de',
    width: 320,
  },
  ...['none', 'zeros', 'linear'].map(
    (imputation): GalleryCase => ({
      name: `area-imputation-${imputation}`,
      cube: 'imported/luecken',
      title: { de: `Bestände, ergänzt: ${imputation}` },
      chart: animals(imputation),
      locale: 'de',
      width: 640,
    }),
  ),
  {
    name: 'combo-single',
    cube: 'co2-concentration',
    title: { de: 'CO₂, gemessen und bereinigt' },
    chart: {
      chartType: 'comboLineSingle',
      fields: {
        x: { componentId: '@month' },
        y: { componentIds: ['@measured', '@adjusted'] },
        color: byMeasures(['@measured', '#9ecae1'], ['@adjusted', '#08519c']),
      },
    },
    locale: 'de',
    width: 960,
  },
  {
    name: 'combo-dual',
    cube: 'us-unemployment',
    title: { fr: 'Chômeurs et taux de chômage dans la construction' },
    chart: {
      chartType: 'comboLineDual',
      fields: {
        x: { componentId: '@month' },
        y: { leftAxisComponentId: '@unemployed', rightAxisComponentId: '@rate' },
        color: byMeasures(['@unemployed', '#1f77b4'], ['@rate', '#d62728']),
      },
      filters: at('@industry', '@industry=construction'),
    },
    locale: 'fr',
    width: 960,
  },
  {
    name: 'combo-line-column',
    cube: 'electricity-mix',
    title: { en: 'Swiss power: carbon intensity and renewables' },
    chart: {
      chartType: 'comboLineColumn',
      fields: {
        x: { componentId: '@year' },
        y: {
          lineComponentId: '@renewable',
          lineAxisOrientation: 'right',
          columnComponentId: '@carbon-intensity',
        },
        color: byMeasures(['@renewable', '#2ca02c'], ['@carbon-intensity', '#7f7f7f']),
      },
      filters: at('@country', '@country=CHE'),
    },
    locale: 'en',
    width: 640,
  },
  {
    name: 'combo-dual-narrow',
    cube: 'us-unemployment',
    title: { it: 'Disoccupati e tasso' },
    chart: {
      chartType: 'comboLineDual',
      fields: {
        x: { componentId: '@month' },
        y: { leftAxisComponentId: '@unemployed', rightAxisComponentId: '@rate' },
        color: byMeasures(['@unemployed', '#1f77b4'], ['@rate', '#d62728']),
      },
      filters: at('@industry', '@industry=agriculture'),
    },
    locale: 'it',
    width: 320,
  },
]
