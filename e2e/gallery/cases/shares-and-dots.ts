import type { GalleryCase } from '../gallery-case.ts'
import { at, bySegment, only, SINGLE, sorted } from './pieces.ts'

const iowaPie = {
  chartType: 'pie',
  fields: {
    y: { componentId: '@generation' },
    segment: { componentId: '@source', ...sorted('byMeasure', 'desc') },
    color: bySegment('dimension'),
  },
  filters: at('@year', '2017'),
}

const industryPie = (more = {}) => ({
  chartType: 'pie',
  fields: {
    y: { componentId: '@unemployed', ...more },
    segment: { componentId: '@industry', ...sorted('byMeasure', 'desc') },
    color: bySegment('paired'),
  },
  filters: at('@month', '2010-02'),
})

const nations = (more: Record<string, unknown> = {}) => ({
  chartType: 'scatterplot',
  fields: {
    x: { componentId: '@income' },
    y: { componentId: '@life-expectancy' },
    segment: { componentId: '@country' },
    color: { ...SINGLE, color: '#2a6f97' },
    ...more,
  },
})

/** Pies and scatterplots. */
export const shareAndDotCases: GalleryCase[] = [
  {
    name: 'pie-three',
    cube: 'iowa-electricity',
    title: { de: 'Strommix in Iowa 2017' },
    chart: iowaPie,
    locale: 'de',
    width: 640,
  },
  {
    name: 'pie-values',
    cube: 'us-unemployment',
    title: { en: 'Unemployed by industry, February 2010' },
    chart: industryPie({ showValues: true }),
    locale: 'en',
    width: 960,
  },
  {
    name: 'pie-narrow',
    cube: 'us-unemployment',
    title: { fr: 'Chômeurs par branche' },
    chart: industryPie(),
    locale: 'fr',
    width: 320,
  },
  {
    name: 'pie-thirty',
    cube: 'imported/dreissig-reihen',
    title: { it: 'Trenta spicchi' },
    chart: {
      chartType: 'pie',
      fields: {
        y: { componentId: '@anzahl', showValues: true },
        segment: { componentId: '@reihe' },
        color: bySegment('category10'),
      },
      filters: at('@jahr', '2015'),
    },
    locale: 'it',
    width: 960,
  },
  {
    name: 'pie-one',
    cube: 'imported/eine-kategorie',
    title: { de: 'Ein einziges Stück' },
    chart: {
      chartType: 'pie',
      fields: { y: { componentId: '@wert' }, segment: { componentId: '@gebiet' }, color: bySegment() },
    },
    locale: 'de',
    width: 640,
  },
  {
    name: 'pie-long-names',
    cube: 'imported/lange-namen',
    title: { de: 'Lange Namen um einen Kreis' },
    chart: {
      chartType: 'pie',
      fields: {
        y: { componentId: '@lohn' },
        segment: { componentId: '@abschnitt' },
        color: bySegment('set3'),
      },
      filters: at('@geschlecht', '@geschlecht=Frauen'),
    },
    locale: 'de',
    width: 960,
  },
  {
    name: 'pie-negative',
    cube: 'imported/zahlen',
    title: { en: 'Shares of what has both signs' },
    chart: {
      chartType: 'pie',
      fields: { y: { componentId: '@saldo' }, segment: { componentId: '@monat' }, color: bySegment() },
      filters: at('@gruppe', '@gruppe=Ausland'),
    },
    locale: 'en',
    width: 640,
  },
  {
    name: 'scatterplot-regions',
    cube: 'income-and-health',
    title: { en: 'Wealth and health of nations' },
    chart: nations(),
    locale: 'en',
    width: 960,
  },
  {
    name: 'scatterplot-narrow',
    cube: 'income-and-health',
    title: { de: 'Einkommen und Lebenserwartung' },
    chart: nations(),
    locale: 'de',
    width: 320,
  },
  {
    name: 'scatterplot-single-colour',
    cube: 'grid-intensity',
    title: { fr: 'Intensité moyenne et marginale' },
    chart: {
      chartType: 'scatterplot',
      fields: {
        x: { componentId: '@average' },
        y: { componentId: '@marginal' },
        segment: { componentId: '@country', useAbbreviations: true },
        color: SINGLE,
      },
    },
    locale: 'fr',
    width: 640,
  },
  {
    name: 'scatterplot-frame',
    cube: 'life-expectancy',
    title: { it: 'Fecondità e speranza di vita' },
    chart: {
      chartType: 'scatterplot',
      fields: {
        x: { componentId: '@fertility' },
        y: { componentId: '@life-expectancy' },
        segment: { componentId: '@country' },
        animation: { componentId: '@year' },
        color: bySegment('dark2'),
      },
      filters: only(
        '@country',
        '@country=CHE',
        '@country=IND',
        '@country=JPN',
        '@country=BRA',
        '@country=NGA',
      ),
    },
    locale: 'it',
    width: 640,
  },
  {
    name: 'scatterplot-orders-of-magnitude',
    cube: 'imported/zahlen',
    title: { en: 'Seven orders of magnitude' },
    chart: {
      chartType: 'scatterplot',
      fields: {
        x: { componentId: '@spanne' },
        y: { componentId: '@gross' },
        segment: { componentId: '@monat' },
        color: bySegment('set3'),
      },
      filters: at('@gruppe', '@gruppe=Inland'),
    },
    locale: 'en',
    width: 640,
  },
]
