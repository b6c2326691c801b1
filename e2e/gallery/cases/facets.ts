import type { GalleryChart } from '../gallery-case.ts'
import { bySegment, only, SINGLE, toCases } from './pieces.ts'

// Small multiples: a small picture for each value of a dimension.

const LIFE: GalleryChart = {
  chartType: 'line',
  fields: {
    x: { componentId: '@year' },
    y: { componentId: '@life-expectancy' },
    segment: { componentId: '@country' },
    color: bySegment(),
  },
  facet: { componentId: '@country' },
}

/** One of thirty highlighted, with an author's line in each. */
const THIRTY: GalleryChart = {
  chartType: 'line',
  fields: {
    x: { componentId: '@jahr' },
    y: { componentId: '@anzahl' },
    segment: { componentId: '@reihe' },
    color: bySegment(),
  },
  facet: { componentId: '@reihe' },
}

/** Stacks with a shared legend. */
const PEOPLE: GalleryChart = {
  chartType: 'area',
  fields: {
    x: { componentId: '@year' },
    y: { componentId: '@population', imputationType: 'none' },
    segment: { componentId: '@sex' },
    color: bySegment('dark2'),
  },
  facet: { componentId: '@age' },
}

/** More values than can be drawn. */
const INCOME: GalleryChart = {
  chartType: 'column',
  fields: { x: { componentId: '@income-group' }, y: { componentId: '@share' }, color: SINGLE },
  facet: { componentId: '@state' },
}

/** Names next to the first picture of each row, values at the ends. */
const BARS: GalleryChart = {
  chartType: 'bar',
  fields: {
    x: { componentId: '@share', showValues: true },
    y: { componentId: '@income-group' },
    color: SINGLE,
  },
  filters: only('@state', '@state=Alabama', '@state=Alaska', '@state=Connecticut', '@state=Utah'),
  facet: { componentId: '@state' },
}

const JOBS: GalleryChart = {
  chartType: 'line',
  fields: { x: { componentId: '@month' }, y: { componentId: '@rate' }, color: SINGLE },
  facet: { componentId: '@industry', scales: 'free' },
}

const WEATHER: GalleryChart = {
  chartType: 'scatterplot',
  fields: {
    x: { componentId: '@maximum' },
    y: { componentId: '@precipitation' },
    segment: { componentId: '@weather-type' },
    detail: { componentId: '@date' },
    color: bySegment('dark2'),
  },
  facet: { componentId: '@location' },
}

export const facetCases = toCases([
  ['facets-lines', 'life-expectancy', 'Lebenserwartung', LIFE, 960],
  ['facets-lines-narrow', 'life-expectancy', 'Lebenserwartung', LIFE, 320],
  [
    'facets-highlight',
    'life-expectancy',
    'Lebenserwartung',
    {
      ...LIFE,
      filters: only(
        '@country',
        '@country=CHE',
        '@country=CHN',
        '@country=ZAF',
        '@country=IND',
        '@country=BRA',
      ),
      highlight: { componentId: '@country', values: ['@country=CHE'] },
      referenceLines: [
        {
          measureId: '@life-expectancy',
          value: 75,
          text: { de: 'Ziel', fr: '', it: '', en: '' },
          color: '#b3261e',
          lineType: 'dashed',
        },
      ],
    },
    640,
  ],
  ['facets-thirty', 'imported/dreissig-reihen', 'Dreissig Reihen', THIRTY, 960],
  ['facets-thirty-narrow', 'imported/dreissig-reihen', 'Dreissig Reihen', THIRTY, 320],
  ['facets-areas', 'us-population', 'Bevölkerung', PEOPLE, 640],
  ['facets-too-many', 'us-income', 'Einkommen', INCOME, 960],
  ['facets-bars', 'us-income', 'Einkommen', BARS, 960],
  ['facets-bars-narrow', 'us-income', 'Einkommen', BARS, 320],
  ['facets-free', 'us-unemployment', 'Arbeitslosigkeit', JOBS, 960],
  ['facets-free-narrow', 'us-unemployment', 'Arbeitslosigkeit', JOBS, 320],
  ['facets-dots', 'weather', 'Wetter', WEATHER, 640],
])
