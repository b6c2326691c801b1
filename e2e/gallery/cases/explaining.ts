import type { GalleryChart } from '../gallery-case.ts'
import { at, bySegment, only, SINGLE, sorted, toCases } from './pieces.ts'

// Additions by authors that point out what matters in a chart.

const text = (de: string) => ({ de, fr: '', it: '', en: '' })

const note = (
  key: string,
  targets: { componentId: string; value: string; to?: string }[],
  de: string,
  more = {},
) => ({
  key,
  type: 'highlight',
  targets,
  text: text(de),
  highlightType: 'none',
  defaultOpen: true,
  ...more,
})

const LIFE: GalleryChart = {
  chartType: 'line',
  fields: {
    x: { componentId: '@year' },
    y: { componentId: '@life-expectancy' },
    segment: { componentId: '@country' },
    color: bySegment(),
  },
  highlight: { componentId: '@country', values: ['@country=CHE', '@country=CHN', '@country=ZAF'] },
}

/** Three notes close together, with long words, one of them on a single country's moment. */
const WITH_NOTES: GalleryChart = {
  ...LIFE,
  annotations: [
    note(
      'hunger',
      [
        { componentId: '@year', value: '1960' },
        { componentId: '@country', value: '@country=CHN' },
      ],
      'Lebensmittelversorgungszusammenbruch nach dem «Grossen Sprung nach vorn»',
    ),
    note('pill', [{ componentId: '@year', value: '1960' }], 'Erste Antibabypille zugelassen'),
    note('decade', [{ componentId: '@year', value: '1960', to: '1970' }], 'Grüne Revolution'),
  ],
}

const WARMING: GalleryChart = {
  chartType: 'column',
  fields: { x: { componentId: '@year' }, y: { componentId: '@anomaly' }, color: SINGLE },
  referenceLines: [
    {
      measureId: '@anomaly',
      value: 1,
      text: text('Ein Grad'),
      color: '#b3261e',
      lineType: 'dashed',
    },
    {
      measureId: '@anomaly',
      value: -0.2,
      to: 0.2,
      text: text('Üblich'),
      color: '#4a5763',
      lineType: 'solid',
    },
  ],
  annotations: [
    note('2016', [{ componentId: '@year', value: '2016' }], 'El Niño', {
      highlightType: 'filled',
      color: '#b3261e',
    }),
  ],
}

const POWER: GalleryChart = {
  chartType: 'bar',
  fields: {
    x: { componentId: '@carbon-intensity', showValues: true },
    y: { componentId: '@country', ...sorted('byMeasure', 'asc') },
    color: SINGLE,
  },
  filters: {
    ...at('@year', '2024'),
    ...only('@country', '@country=CHE', '@country=DEU', '@country=FRA', '@country=NOR', '@country=POL'),
  },
  highlight: { componentId: '@country', values: ['@country=CHE'] },
  annotations: [
    note('water', [{ componentId: '@country', value: '@country=NOR' }], 'Fast nur Wasserkraft'),
    note('coal', [{ componentId: '@country', value: '@country=POL' }], 'Vor allem Kohle', {
      defaultOpen: false,
    }),
  ],
}

/** Incomes from a few hundred to tens of thousands, populations from a few thousand to a billion. */
const WEALTH: GalleryChart = {
  chartType: 'scatterplot',
  fields: {
    x: { componentId: '@income', scale: 'log' },
    y: { componentId: '@population', scale: 'log' },
    detail: { componentId: '@country' },
    segment: { componentId: '@region' },
    color: bySegment('dark2'),
  },
}

const GROWTH: GalleryChart = {
  chartType: 'line',
  fields: {
    x: { componentId: '@year' },
    y: { componentId: '@population', scale: 'log' },
    segment: { componentId: '@country' },
    color: bySegment(),
  },
  filters: only('@country', '@country=CHE', '@country=CHN', '@country=ISL', '@country=BRA'),
}

/** With a unit in words, and a sign for differences. */
const COUNTED: GalleryChart = {
  ...GROWTH,
  fields: { ...GROWTH.fields, y: { componentId: '@population' } },
  numberFormats: { '@population': { magnitude: 'million' } },
}
const SIGNED: GalleryChart = {
  ...WARMING,
  fields: { ...WARMING.fields, y: { componentId: '@anomaly', showValues: true } },
  filters: { '@year': { type: 'range', from: '2000', to: '2024' } },
  annotations: [],
  numberFormats: { '@anomaly': { sign: true } },
}

/** Countries of very different sizes, each indexed to its own value, and the development of a single one. */
const INDEXED: GalleryChart = {
  ...COUNTED,
  numberFormats: {},
  change: { type: 'index', base: '1990' },
}
const CHANGED: GalleryChart = {
  chartType: 'column',
  fields: { x: { componentId: '@year' }, y: { componentId: '@population' }, color: SINGLE },
  filters: { ...at('@country', '@country=CHE'), '@year': { type: 'range', from: '1985', to: '2005' } },
  change: { type: 'percent', base: '1995' },
}

/** In the order of names, so that only the ranks tell the order of the values. */
const RANKED: GalleryChart = {
  ...POWER,
  fields: { ...POWER.fields, y: { componentId: '@country', ...sorted('byDimensionLabel') } },
  annotations: [],
  ranks: true,
}

/** The places with the least, and how many others there are. */
const LEAST: GalleryChart = { ...POWER, annotations: [], top: { count: 5, end: 'smallest' } }

export const explainingCases = toCases([
  ['line-highlight-narrow', 'life-expectancy', 'Lebenserwartung', LIFE, 320],
  ['line-annotations', 'life-expectancy', 'Lebenserwartung', WITH_NOTES, 640],
  ['line-annotations-narrow', 'life-expectancy', 'Lebenserwartung', WITH_NOTES, 320],
  ['column-reference-lines', 'global-temperature', 'Die Erde wird wärmer', WARMING, 640],
  ['column-reference-lines-narrow', 'global-temperature', 'Die Erde wird wärmer', WARMING, 320],
  ['scatterplot-logarithmic', 'income-and-health', 'Einkommen und Bevölkerung', WEALTH, 640],
  ['scatterplot-logarithmic-narrow', 'income-and-health', 'Einkommen und Bevölkerung', WEALTH, 320],
  ['line-logarithmic', 'life-expectancy', 'Bevölkerung', GROWTH, 640],
  ['line-in-millions', 'life-expectancy', 'Bevölkerung', COUNTED, 640],
  ['column-signed', 'global-temperature', 'Die Erde wird wärmer', SIGNED, 640],
  ['line-index', 'life-expectancy', 'Bevölkerung', INDEXED, 640],
  ['line-index-narrow', 'life-expectancy', 'Bevölkerung', INDEXED, 320],
  ['column-change-percent', 'life-expectancy', 'Bevölkerung', CHANGED, 640],
  ['bar-highlight-annotated', 'electricity-mix', 'CO₂ je Kilowattstunde', POWER, 640],
  ['bar-ranks', 'electricity-mix', 'CO₂ je Kilowattstunde', RANKED, 640],
  ['bar-top-narrow', 'electricity-mix', 'CO₂ je Kilowattstunde', LEAST, 320],
])
