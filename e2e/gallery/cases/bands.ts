import type { GalleryCase } from '../gallery-case.ts'
import { at, bySegment, limitOf, only, SINGLE, sorted, WITH_SHARES } from './pieces.ts'

const iowa = (type: 'stacked' | 'grouped', more: Record<string, unknown> = {}) => ({
  chartType: 'column',
  fields: {
    x: { componentId: '@year', ...sorted('byAuto') },
    y: { componentId: '@generation' },
    segment: { componentId: '@source', type, ...sorted('byAuto') },
    color: bySegment('dimension'),
  },
  ...more,
})

const nitrate = (y: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
  chartType: 'column',
  fields: { x: { componentId: '@year' }, y: { componentId: '@nitrate', ...y }, color: SINGLE },
  filters: at('@site', '@site=emmen'),
  ...more,
})

const obesity = (order: 'asc' | 'desc', y = {}) => ({
  chartType: 'column',
  fields: {
    x: { componentId: '@state', ...sorted('byMeasure', order) },
    y: { componentId: '@share', ...y },
    color: { ...SINGLE, color: '#8c564b' },
  },
})

/** Columns and bars of the demo and the measurements. */
export const bandCases: GalleryCase[] = [
  {
    name: 'column-both-signs',
    cube: 'global-temperature',
    title: { de: 'Die Erde wird wärmer' },
    chart: {
      chartType: 'column',
      fields: {
        x: { componentId: '@year', ...sorted('byAuto') },
        y: { componentId: '@anomaly' },
        color: { ...SINGLE, color: '#d62728' },
      },
    },
    locale: 'de',
    width: 960,
  },
  {
    name: 'column-stacked',
    cube: 'iowa-electricity',
    title: { en: 'How Iowa turned to renewables' },
    chart: iowa('stacked'),
    locale: 'en',
    width: 960,
  },
  {
    name: 'column-grouped',
    cube: 'iowa-electricity',
    title: { fr: 'L’électricité de l’Iowa' },
    chart: iowa('grouped'),
    locale: 'fr',
    width: 960,
  },
  {
    name: 'column-percent',
    cube: 'iowa-electricity',
    title: { it: 'Le quote delle fonti' },
    chart: iowa('stacked', WITH_SHARES),
    locale: 'it',
    width: 640,
    view: 'calc=percent',
  },
  {
    name: 'column-values',
    cube: 'iowa-electricity',
    title: { de: 'Windenergie in Iowa' },
    chart: {
      chartType: 'column',
      fields: {
        x: { componentId: '@year' },
        y: { componentId: '@generation', showValues: true },
        color: SINGLE,
      },
      filters: at('@source', '@source=renewables'),
    },
    locale: 'de',
    width: 960,
  },
  {
    name: 'column-stacked-values',
    cube: 'iowa-electricity',
    title: { en: 'Stacks with their numbers' },
    chart: {
      ...iowa('stacked'),
      fields: {
        ...iowa('stacked').fields,
        segment: {
          componentId: '@source',
          type: 'stacked',
          showValuesMapping: { '@source=renewables': true, '@source=fossil-fuels': true },
        },
      },
      filters: only('@year', '2001', '2005', '2009', '2013', '2017'),
    },
    locale: 'en',
    width: 640,
  },
  {
    name: 'column-sorted-51-states',
    cube: 'us-obesity',
    title: { en: 'Obesity by state' },
    chart: obesity('desc'),
    locale: 'en',
    width: 1440,
  },
  {
    name: 'column-abbreviations',
    cube: 'us-obesity',
    title: { de: 'Adipositas nach Gliedstaat' },
    chart: {
      ...obesity('asc', { customDomain: [0, 60] }),
      fields: {
        ...obesity('asc', { customDomain: [0, 60] }).fields,
        x: { componentId: '@state', useAbbreviations: true, ...sorted('byDimensionLabel', 'asc') },
      },
    },
    locale: 'de',
    width: 960,
  },
  {
    name: 'column-standard-error',
    cube: 'rdf/measurements',
    title: { de: 'Nitrat in Emmen' },
    chart: nitrate({ showStandardError: true }),
    locale: 'de',
    width: 640,
  },
  {
    name: 'column-confidence-interval',
    cube: 'rdf/measurements',
    title: { fr: 'Nitrates à Emmen' },
    chart: nitrate({ showConfidenceInterval: true }),
    locale: 'fr',
    width: 640,
  },
  {
    name: 'column-limits',
    cube: 'rdf/measurements',
    title: { it: 'Nitrati a Emmen e valori limite' },
    chart: nitrate(
      {},
      {
        limits: {
          '@nitrate': [
            limitOf([['@year', '2018']], { color: '#2ca02c', lineType: 'solid' }),
            limitOf(
              [
                ['@year', '2012'],
                ['@year', '2020'],
              ],
              { color: '#d62728', lineType: 'dashed' },
            ),
            limitOf([['@site', '@site=emmen']], { color: '#ff7f0e', lineType: 'solid' }),
          ],
        },
      },
    ),
    locale: 'it',
    width: 960,
  },
  {
    name: 'column-undefined-and-missing',
    cube: 'rdf/measurements',
    title: { de: 'Drei Messstellen, eine Lücke, ein undefinierter Wert' },
    chart: {
      chartType: 'column',
      fields: {
        x: { componentId: '@year' },
        y: { componentId: '@nitrate', showStandardError: true },
        segment: { componentId: '@site', type: 'grouped', useAbbreviations: true },
        color: bySegment('dark2'),
      },
    },
    locale: 'de',
    width: 960,
  },
  {
    name: 'column-animation-frame',
    cube: 'us-population',
    title: { en: 'Americans by age' },
    chart: {
      chartType: 'column',
      fields: {
        x: { componentId: '@age' },
        y: { componentId: '@population' },
        segment: { componentId: '@sex', type: 'stacked' },
        animation: { componentId: '@year' },
        color: bySegment('set2'),
      },
    },
    locale: 'en',
    width: 960,
  },
  {
    name: 'column-narrow',
    cube: 'global-temperature',
    title: { fr: 'La Terre se réchauffe' },
    chart: {
      chartType: 'column',
      fields: { x: { componentId: '@year' }, y: { componentId: '@anomaly' }, color: SINGLE },
    },
    locale: 'fr',
    width: 320,
  },
  {
    name: 'bar-sorted',
    cube: 'us-income',
    title: { de: 'Haushaltseinkommen in Kalifornien' },
    chart: {
      chartType: 'bar',
      fields: {
        x: { componentId: '@share', showValues: true },
        y: { componentId: '@income-group', ...sorted('byAuto') },
        color: { ...SINGLE, color: '#2a9d8f' },
      },
      filters: at('@state', '@state=CA'),
    },
    locale: 'de',
    width: 640,
  },
  {
    name: 'bar-stacked-states',
    cube: 'us-income',
    title: { en: 'Household income by state' },
    chart: {
      chartType: 'bar',
      fields: {
        x: { componentId: '@share' },
        y: { componentId: '@state', ...sorted('byDimensionLabel') },
        segment: { componentId: '@income-group', type: 'stacked' },
        color: bySegment('dimension'),
      },
    },
    locale: 'en',
    width: 960,
  },
  {
    name: 'bar-grouped',
    cube: 'rdf/measurements',
    title: { it: 'Nitrati nelle stazioni' },
    chart: {
      chartType: 'bar',
      fields: {
        x: { componentId: '@nitrate', showConfidenceInterval: true },
        y: { componentId: '@site', ...sorted('byTotalSize', 'desc') },
        segment: { componentId: '@year', type: 'grouped', ...sorted('byAuto') },
        color: bySegment('set2'),
      },
      filters: only('@year', '2018', '2019', '2020', '2021'),
    },
    locale: 'it',
    width: 640,
  },
  {
    name: 'bar-percent-narrow',
    cube: 'iowa-electricity',
    title: { fr: 'Les parts des sources' },
    chart: {
      chartType: 'bar',
      fields: {
        x: { componentId: '@generation' },
        y: { componentId: '@year' },
        segment: { componentId: '@source', type: 'stacked' },
        color: bySegment('dimension'),
      },
      ...WITH_SHARES,
    },
    locale: 'fr',
    width: 320,
    view: 'calc=percent',
  },
  {
    name: 'bar-limits',
    cube: 'rdf/measurements',
    title: { en: 'Nitrate in Emmen against its limits' },
    chart: {
      chartType: 'bar',
      fields: {
        x: { componentId: '@nitrate', showStandardError: true },
        y: { componentId: '@year' },
        color: SINGLE,
      },
      filters: at('@site', '@site=emmen'),
      limits: {
        '@nitrate': [
          limitOf(
            [
              ['@year', '2012'],
              ['@year', '2020'],
            ],
            { color: '#d62728', lineType: 'dashed' },
          ),
          limitOf([['@site', '@site=emmen']], { color: '#ff7f0e', lineType: 'solid' }),
        ],
      },
    },
    locale: 'en',
    width: 640,
  },
]
