import { CHART_CONFIG_VERSION } from '@tessera/chart/schema'
import { toComponentId } from '@tessera/cube'
import { type DemoCube, demoCubes } from '@tessera/demo'
import { newProject, type Project } from '@tessera/project'

/** A chart that comes with the demo: a project with a key that never changes. */
export type SavedProject = Project & { key: string }

type Chart = Project['chartConfigs'][number]
type Texts = Chart['meta']['title']

const EMBEDDED = { type: 'sparql', url: '/sparql' } as const

function findCube(name: string): DemoCube {
  const cube = demoCubes.find((candidate) => candidate.name === name)
  if (!cube) throw new Error(`There is no demo cube ${name}`)
  return cube
}

/** The parts of a chart that do not depend on its type, and the ids of its cube's components. */
function begin(name: string, key: string, title: Texts, description: Texts) {
  const cube = findCube(name)
  const id = (component: string): string => toComponentId(cube.unversionedIri, cube.components[component]!)
  const common = {
    key,
    version: CHART_CONFIG_VERSION,
    meta: { title, description, label: { de: '', fr: '', it: '', en: '' } },
    cubes: [{ iri: cube.iri, unversionedIri: cube.unversionedIri, filters: {} }] as Chart['cubes'],
    limits: {},
  }
  return { common, id }
}

const lifeExpectancyMap = (): Chart => {
  const { common, id } = begin(
    'income-and-health',
    'demo-life-map',
    {
      de: 'Wo Menschen lange leben',
      fr: 'Là où l’on vit longtemps',
      it: 'Dove si vive a lungo',
      en: 'Where people live long',
    },
    {
      de: 'Lebenserwartung bei der Geburt nach Land',
      fr: 'Espérance de vie à la naissance par pays',
      it: 'Speranza di vita alla nascita per Paese',
      en: 'Life expectancy at birth by country',
    },
  )
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

const temperatureColumns = (): Chart => {
  const { common, id } = begin(
    'global-temperature',
    'demo-warming-earth',
    {
      de: 'Die Erde wird wärmer',
      fr: 'La Terre se réchauffe',
      it: 'La Terra si riscalda',
      en: 'The Earth is warming',
    },
    {
      de: 'Abweichung der globalen Temperatur vom langjährigen Mittel',
      fr: 'Écart de la température mondiale par rapport à la moyenne de longue durée',
      it: 'Scostamento della temperatura globale dalla media pluriennale',
      en: 'Deviation of the global temperature from the long-term mean',
    },
  )
  return {
    ...common,
    chartType: 'column',
    fields: {
      x: { componentId: id('year'), sorting: { sortingType: 'byAuto', sortingOrder: 'asc' } },
      y: { componentId: id('anomaly') },
      color: { type: 'single', paletteId: 'category10', color: '#d62728' },
    },
  }
}

const electricityColumns = (): Chart => {
  const { common, id } = begin(
    'iowa-electricity',
    'demo-iowa-power',
    {
      de: 'Wie Iowa auf Wind umstellte',
      fr: 'Comment l’Iowa a misé sur le vent',
      it: 'Come l’Iowa ha puntato sul vento',
      en: 'How Iowa turned to the wind',
    },
    {
      de: 'Nettostromerzeugung in Iowa nach Energieträger',
      fr: 'Production nette d’électricité en Iowa par source d’énergie',
      it: 'Produzione netta di elettricità nell’Iowa per fonte di energia',
      en: 'Net electricity generation in Iowa by source',
    },
  )
  const source = (name: string): string => `https://demo.tessera.example/iowa-electricity/source/${name}`
  return {
    ...common,
    chartType: 'column',
    fields: {
      x: { componentId: id('year'), sorting: { sortingType: 'byAuto', sortingOrder: 'asc' } },
      y: { componentId: id('generation') },
      segment: {
        componentId: id('source'),
        type: 'stacked',
        sorting: { sortingType: 'byAuto', sortingOrder: 'asc' },
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

const airportSymbols = (): Chart => {
  const { common, id } = begin(
    'us-airports',
    'demo-us-airports',
    {
      de: 'Die Drehkreuze der USA',
      fr: 'Les plaques tournantes des États-Unis',
      it: 'Gli snodi degli Stati Uniti',
      en: 'The hubs of the United States',
    },
    {
      de: 'Abflüge an den 120 grössten Flughäfen',
      fr: 'Départs dans les 120 plus grands aéroports',
      it: 'Partenze dai 120 aeroporti più grandi',
      en: 'Departures from the 120 largest airports',
    },
  )
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

/** The charts of the home page, in their order. */
export const featuredProjects = (): SavedProject[] =>
  [temperatureColumns(), lifeExpectancyMap(), electricityColumns(), airportSymbols()].map((chart) => {
    const { state: _, ...project } = newProject(chart, EMBEDDED)
    return { ...project, key: chart.key }
  })
