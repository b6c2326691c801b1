import type { LoadKind, LoadRequest } from './load-generator.ts'

const LOCALES = ['de', 'fr', 'it', 'en']
const CHARTS = ['demo-iowa-power', 'demo-life-map', 'demo-us-airports', 'demo-warming-earth']
const DATASETS = [
  'electricity-mix/1',
  'global-temperature/1',
  'life-expectancy/2',
  'us-employment/1',
  'weather/1',
].map((version) => encodeURIComponent(`https://demo.tessera.example/cube/${version}`))
const WORDS = ['strom', 'energy', 'life', 'population', 'temperatura', 'usa']
const CUBE = 'https://demo.tessera.example/cube/electricity-mix'

const idOf = (part: string): string =>
  `${CUBE}(VISUALIZE.ADMIN_COMPONENT_ID_SEPARATOR)https://demo.tessera.example/electricity-mix/${part}`

const get = (path: string): LoadRequest => ({ path })
const inEach = (list: string[], toPath: (locale: string, each: string) => string): LoadRequest[] =>
  list.flatMap((each) => LOCALES.map((locale) => get(toPath(locale, each))))

/** Creates the requests of the editor after a filter change: rows, components and the remaining values. */
const post = (query: string, country: string): LoadRequest => ({
  path: '/api/graphql',
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    query,
    variables: {
      filter: {
        iri: `${CUBE}/1`,
        componentIds: [idOf('dimension/year'), idOf('dimension/country'), idOf('measure/renewable')],
        filters: {
          [idOf('dimension/country')]: {
            type: 'single',
            value: `https://demo.tessera.example/country/${country}`,
          },
        },
      },
    },
  }),
})

const SOURCE = 'sourceType: sparql, sourceUrl: "/sparql", locale: de'
const CALLS = [
  `query ($filter: CubeFilter!) { dataCubesObservations(${SOURCE}, cubeFilters: [$filter]) { columns } }`,
  `query ($filter: CubeFilter!) { dataCubesComponents(${SOURCE}, cubeFilters: [$filter]) { dimensions { id label } measures { id label } } }`,
]

/**
 * The behaviour of 200 readers of the demo, with weights in per cent: most follow a link or see a chart embedded in
 * another site, some look around, and few create charts.
 */
export const readersLoad: LoadKind[] = [
  { name: 'chart', weight: 28, requests: inEach(CHARTS, (locale, key) => `/${locale}/v/${key}`) },
  { name: 'embed', weight: 18, requests: inEach(CHARTS, (locale, key) => `/embed/${key}?lang=${locale}`) },
  { name: 'home', weight: 10, requests: LOCALES.map((locale) => get(`/${locale}`)) },
  { name: 'catalogue', weight: 6, requests: LOCALES.map((locale) => get(`/${locale}/browse`)) },
  {
    name: 'search',
    weight: 6,
    requests: inEach(WORDS, (locale, word) => `/${locale}/browse?search=${word}`),
  },
  {
    name: 'dataset',
    weight: 8,
    requests: inEach(DATASETS, (locale, iri) => `/${locale}/browse?dataset=${iri}`),
  },
  {
    name: 'navigation',
    weight: 8,
    requests: [
      ...inEach(DATASETS, (locale, iri) => `/${locale}/browse.data?dataset=${iri}`),
      ...inEach(CHARTS, (locale, key) => `/${locale}/v/${key}.data`),
    ],
  },
  {
    name: 'data call',
    weight: 10,
    requests: ['CHE', 'FRA', 'DEU', 'ITA', 'NOR'].flatMap((country) =>
      CALLS.map((call) => post(call, country)),
    ),
  },
  {
    name: 'picture',
    weight: 6,
    requests: ['svg', 'png', 'csv'].flatMap((format) =>
      inEach(CHARTS, (locale, key) => `/v/${key}.${format}?lang=${locale}`),
    ),
  },
]
