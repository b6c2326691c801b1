import type { LoadKind, LoadRequest } from './load-generator.ts'

const CUBE = 'https://demo.tessera.example/cube/electricity-mix'
const COUNTRIES = ['CHE', 'FRA', 'DEU', 'ITA', 'AUT', 'ESP', 'NOR', 'POL', 'SWE', 'GBR']
const LOCALES = ['de', 'fr', 'it', 'en']
const CHARTS = ['demo-iowa-power', 'demo-life-map', 'demo-us-airports']
const WORDS = ['strom', 'co2', 'life', 'population', 'wetter', 'usa']

const idOf = (part: string): string =>
  `${CUBE}(VISUALIZE.ADMIN_COMPONENT_ID_SEPARATOR)https://demo.tessera.example/electricity-mix/${part}`

const get = (path: string): LoadRequest => ({ path })

const post = (query: string, variables: object): LoadRequest => ({
  path: '/api/graphql',
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query, variables }),
})

const inEach = (toPath: (locale: string) => string): LoadRequest[] => LOCALES.map(toPath).map(get)

/** Requests of readers of the demo. Pictures have many widths, because recently drawn ones are not drawn again. */
export const demoLoad: Record<'page' | 'data' | 'picture' | 'export', LoadKind> = {
  page: {
    name: 'page',
    weight: 6,
    requests: [
      ...inEach((locale) => `/${locale}`),
      ...inEach((locale) => `/${locale}/browse`),
      ...inEach((locale) => `/${locale}/browse?dataset=${encodeURIComponent(`${CUBE}/1`)}`),
      ...CHARTS.flatMap((key) => inEach((locale) => `/${locale}/v/${key}`)),
      ...CHARTS.map((key) => get(`/embed/${key}?lang=fr`)),
    ],
  },
  data: {
    name: 'data',
    weight: 4,
    requests: [
      ...COUNTRIES.map((country) =>
        post(
          'query ($filter: CubeFilter!) { dataCubesObservations(sourceType: sparql, sourceUrl: "/sparql", locale: de, cubeFilters: [$filter]) { columns } }',
          {
            filter: {
              iri: `${CUBE}/1`,
              componentIds: [idOf('dimension/year'), idOf('measure/renewable')],
              filters: {
                [idOf('dimension/country')]: {
                  type: 'single',
                  value: `https://demo.tessera.example/country/${country}`,
                },
              },
            },
          },
        ),
      ),
      ...WORDS.map((query) =>
        post(
          'query ($query: String) { searchCubes(sourceType: sparql, sourceUrl: "/sparql", locale: de, query: $query, first: 20) { highlightedTitle cube { iri title } } }',
          { query },
        ),
      ),
    ],
  },
  picture: {
    name: 'picture',
    weight: 2,
    requests: CHARTS.flatMap((key) =>
      Array.from({ length: 40 }, (_, index) =>
        get(`/v/${key}.${index % 3 === 0 ? 'png' : 'svg'}?width=${400 + 10 * index}&lang=de`),
      ),
    ),
  },
  export: {
    name: 'export',
    weight: 1,
    requests: [
      get(`/api/dataset.csv?iri=${encodeURIComponent(`${CUBE}/1`)}`),
      ...CHARTS.flatMap((key) => [get(`/v/${key}.csv`), get(`/v/${key}.csv?full=true`)]),
    ],
  },
}
