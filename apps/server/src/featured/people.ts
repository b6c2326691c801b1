import {
  AS_GIVEN,
  annotate,
  beginChart,
  type Chart,
  countries,
  demoValue,
  oneOf,
  someOf,
} from './begin-chart.ts'

export const lifeExpectancyMap = (): Chart => {
  const { common, id } = beginChart({
    name: 'income-and-health',
    key: 'demo-life-map',
    title: {
      de: 'Wo Menschen lange leben',
      fr: 'Là où l’on vit longtemps',
      it: 'Dove si vive a lungo',
      en: 'Where people live long',
    },
    description: {
      de: 'Lebenserwartung bei der Geburt nach Land',
      fr: 'Espérance de vie à la naissance par pays',
      it: 'Speranza di vita alla nascita per Paese',
      en: 'Life expectancy at birth by country',
    },
  })
  return {
    ...common,
    chartType: 'map',
    baseLayer: { show: true, locked: false },
    fields: {
      areaLayer: {
        componentId: id('country'),
        color: {
          type: 'numerical',
          componentId: id('lifeExpectancy'),
          paletteId: 'blues',
          scaleType: 'continuous',
          interpolationType: 'linear',
          opacity: 100,
        },
      },
    },
  }
}

export const lifeExpectancyLines = (): Chart => {
  const { common, id } = beginChart({
    name: 'life-expectancy',
    key: 'demo-longer-lives',
    title: {
      de: 'Immer länger leben, mit zwei Einbrüchen',
      fr: 'Des vies plus longues, avec deux ruptures',
      it: 'Vite sempre più lunghe, con due crolli',
      en: 'Longer lives, with two breaks',
    },
    description: {
      de: 'Lebenserwartung bei der Geburt: in China die Hungersnot um 1960, in Südafrika Aids nach 1990; grau alle anderen Länder',
      fr: 'Espérance de vie à la naissance\u202f: en Chine la famine vers 1960, en Afrique du Sud le sida après 1990\u202f; en gris, tous les autres pays',
      it: 'Speranza di vita alla nascita: in Cina la carestia intorno al 1960, in Sudafrica l’AIDS dopo il 1990; in grigio tutti gli altri Paesi',
      en: 'Life expectancy at birth: the famine around 1960 in China, AIDS after 1990 in South Africa; all other countries in grey',
    },
  })
  const shown = countries('CHE', 'CHN', 'ZAF')
  return {
    ...common,
    chartType: 'line',
    fields: {
      x: { componentId: id('year') },
      y: { componentId: id('lifeExpectancy'), customDomain: [20, 90] },
      segment: { componentId: id('country'), sorting: AS_GIVEN },
      color: {
        type: 'segment',
        paletteId: 'clear6',
        colorMapping: Object.fromEntries(
          shown.map((country, place) => [country, ['#0b6466', '#c9a227', '#b3261e'][place]!]),
        ),
      },
    },
    highlight: { componentId: id('country'), values: shown },
    annotations: [
      annotate(
        'famine',
        [
          { componentId: id('year'), value: '1960' },
          { componentId: id('country'), value: demoValue('country/CHN') },
        ],
        {
          de: 'Hungersnot nach dem «Grossen Sprung»',
          fr: 'Famine après le «\u202fGrand Bond en avant\u202f»',
          it: 'Carestia dopo il «grande balzo in avanti»',
          en: 'Famine after the Great Leap Forward',
        },
      ),
      annotate(
        'aids',
        [
          { componentId: id('year'), value: '2000' },
          { componentId: id('country'), value: demoValue('country/ZAF') },
        ],
        { de: 'Aids', fr: 'Sida', it: 'AIDS', en: 'AIDS' },
      ),
    ],
  }
}

export const healthAndWealthDots = (): Chart => {
  const { common, id } = beginChart({
    name: 'income-and-health',
    key: 'demo-health-and-wealth',
    title: {
      de: 'Wer mehr hat, lebt länger',
      fr: 'Plus de revenu, plus d’années de vie',
      it: 'Più reddito, più anni di vita',
      en: 'The better off live longer',
    },
    description: {
      de: 'Einkommen pro Kopf und Lebenserwartung von 187 Ländern',
      fr: 'Revenu par personne et espérance de vie de 187 pays',
      it: 'Reddito per persona e speranza di vita di 187 Paesi',
      en: 'Income per person and life expectancy of 187 countries',
    },
  })
  return {
    ...common,
    chartType: 'scatterplot',
    fields: {
      x: { componentId: id('income'), scale: 'log' },
      y: { componentId: id('lifeExpectancy') },
      detail: { componentId: id('country') },
      segment: { componentId: id('region') },
      color: { type: 'segment', paletteId: 'clear6', colorMapping: {} },
    },
  }
}

export const obesityMap = (): Chart => {
  const { common, id } = beginChart({
    name: 'us-obesity',
    key: 'demo-us-obesity',
    title: {
      de: 'Übergewicht hat eine Geografie',
      fr: 'L’obésité a une géographie',
      it: 'L’obesità ha una geografia',
      en: 'Obesity has a geography',
    },
    description: {
      de: 'Anteil der Menschen mit Adipositas (BMI ab 30) in den USA nach Bundesstaat, 1995',
      fr: 'Part des personnes obèses (IMC de 30 ou plus) aux États-Unis par État, 1995',
      it: 'Quota di persone con obesità (IMC da 30 in su) negli Stati Uniti per Stato, 1995',
      en: 'Share of people with obesity (BMI of 30 or more) in the United States by state, 1995',
    },
  })
  return {
    ...common,
    chartType: 'map',
    baseLayer: { show: true, locked: false },
    fields: {
      areaLayer: {
        componentId: id('state'),
        color: {
          type: 'numerical',
          componentId: id('share'),
          paletteId: 'oranges',
          scaleType: 'discrete',
          interpolationType: 'jenks',
          nbClass: 5,
          opacity: 100,
        },
      },
    },
  }
}

/** Two censuses side by side: high birth rates mean many people of every age. */
export const agesColumns = (): Chart => {
  const { common, id } = beginChart({
    name: 'us-population',
    key: 'demo-ages',
    title: {
      de: 'Ein Land wird älter',
      fr: 'Un pays vieillit',
      it: 'Un Paese invecchia',
      en: 'A country grows older',
    },
    description: {
      de: 'Frauen in den USA nach Alter, 1900 und 2000',
      fr: 'Femmes aux États-Unis selon l’âge, 1900 et 2000',
      it: 'Donne negli Stati Uniti per età, 1900 e 2000',
      en: 'Women in the United States by age, 1900 and 2000',
    },
    filters: { sex: oneOf(demoValue('sex/women')), year: someOf(['1900', '2000']) },
  })
  return {
    ...common,
    chartType: 'column',
    fields: {
      x: { componentId: id('age'), sorting: AS_GIVEN },
      y: { componentId: id('population') },
      segment: { componentId: id('year'), type: 'grouped', sorting: AS_GIVEN },
      color: {
        type: 'segment',
        paletteId: 'clear6',
        colorMapping: { '1900': '#9fb3bd', '2000': '#0b6466' },
      },
    },
  }
}
