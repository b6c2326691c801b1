import { AS_GIVEN, annotate, beginChart, type Chart, demoValue } from './begin-chart.ts'

export const airportSymbols = (): Chart => {
  const { common, id } = beginChart({
    name: 'us-airports',
    key: 'demo-us-airports',
    title: {
      de: 'Die Drehkreuze der USA',
      fr: 'Les plaques tournantes des États-Unis',
      it: 'Gli snodi degli Stati Uniti',
      en: 'The hubs of the United States',
    },
    description: {
      de: 'Abflüge an den 120 grössten Flughäfen',
      fr: 'Départs dans les 120 plus grands aéroports',
      it: 'Partenze dai 120 aeroporti più grandi',
      en: 'Departures from the 120 largest airports',
    },
  })
  return {
    ...common,
    chartType: 'map',
    baseLayer: { show: true, locked: false },
    fields: {
      symbolLayer: {
        componentId: id('airport'),
        measureId: id('departures'),
        color: { type: 'fixed', value: '#0b6466', opacity: 60 },
      },
    },
  }
}

export const unemploymentLines = (): Chart => {
  const { common, id } = beginChart({
    name: 'us-unemployment',
    key: 'demo-recession',
    title: {
      de: 'Auf dem Bau war es am schlimmsten',
      fr: 'Le bâtiment, secteur le plus touché',
      it: 'L’edilizia, la più colpita',
      en: 'Builders were hit hardest',
    },
    description: {
      de: 'Arbeitslosenquote in den USA nach Branche, 2000 bis 2010',
      fr: 'Taux de chômage aux États-Unis par branche, 2000 à 2010',
      it: 'Tasso di disoccupazione negli Stati Uniti per ramo, 2000–2010',
      en: 'Unemployment rate in the United States by industry, 2000 to 2010',
    },
  })
  const [construction, government] = ['construction', 'government'].map((name) =>
    demoValue(`us-unemployment/industry/${name}`),
  ) as [string, string]
  return {
    ...common,
    chartType: 'line',
    fields: {
      x: { componentId: id('month') },
      y: { componentId: id('rate') },
      segment: { componentId: id('industry'), sorting: AS_GIVEN },
      color: {
        type: 'segment',
        paletteId: 'clear6',
        colorMapping: { [construction]: '#b3261e', [government]: '#0b6466' },
      },
    },
    highlight: { componentId: id('industry'), values: [construction, government] },
    annotations: [
      annotate('recession', [{ componentId: id('month'), value: '2007-12', to: '2009-06' }], {
        de: 'Rezession',
        fr: 'Récession',
        it: 'Recessione',
        en: 'Recession',
      }),
    ],
  }
}
