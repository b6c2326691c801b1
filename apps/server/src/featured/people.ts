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
      de: 'Lebenserwartung bei der Geburt nach Land. Die Quelle nennt kein Jahr.',
      fr: 'Espérance de vie à la naissance par pays. La source n’indique pas l’année.',
      it: 'Speranza di vita alla nascita per Paese. La fonte non indica l’anno.',
      en: 'Life expectancy at birth by country. The source does not state the year.',
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
      de: 'Adipositas ist in Indiana doppelt so häufig wie in Colorado',
      fr: 'L’obésité est deux fois plus fréquente en Indiana qu’au Colorado',
      it: 'L’obesità è due volte più frequente in Indiana che in Colorado',
      en: 'Obesity is twice as common in Indiana as in Colorado',
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

/** Two censuses side by side. High birth rates mean many people of every age. */
export const agesColumns = (): Chart => {
  const { common, id } = beginChart({
    name: 'us-population',
    key: 'demo-ages',
    title: {
      de: '2000 war jede siebte Frau 65 oder älter, 1900 jede vierundzwanzigste',
      fr: 'En 2000, une femme sur sept avait 65 ans ou plus, contre une sur 24 en 1900',
      it: 'Nel 2000 una donna su sette aveva almeno 65 anni, nel 1900 una su 24',
      en: 'One woman in seven was 65 or older in 2000, one in 24 in 1900',
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
