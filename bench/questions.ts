import { toComponentId } from '../packages/cube/src/component-id.ts'
import { type Answer, postQuery } from './client.ts'
import { dimensionIri, type GeneratedCube, SEXES, valueIri } from './generated-cube.ts'

const HEAD = 'sourceType: sparql, locale: en'

/** The queries of a chart and its editor on a generated cube, each with random values. */
export type Questions = {
  series(): Promise<Answer>
  possible(): Promise<Answer>
  components(): Promise<Answer>
  /** All observations, compressed as for a browser. */
  all(): Promise<Answer>
  /** The overhead of GraphQL itself. */
  empty(): Promise<Answer>
}

export function askAbout(server: string, url: string, cube: GeneratedCube): Questions {
  const id = (name: string): string => toComponentId(cube.iri, dimensionIri(name))
  const single = (name: string, value: number) => ({ type: 'single', value: valueIri(name, value) })
  const filters = () => {
    const { region, sex, origin } = drawSeries(cube)
    return {
      [id('region')]: single('region', region),
      [id('sex')]: single('sex', sex),
      [id('origin')]: single('origin', origin),
    }
  }
  const observations = (filter: object, isPacked?: boolean) =>
    postQuery(
      server,
      `query ($url: SourceUrl!, $filter: CubeFilter!) { dataCubesObservations(${HEAD}, sourceUrl: $url, cubeFilters: [$filter]) { columns } }`,
      { url, filter: { iri: cube.iri, ...filter } },
      isPacked,
    )
  return {
    series: () => observations({ componentIds: [id('year'), id('amount')], filters: filters() }),
    all: () => observations({}, true),
    possible: () =>
      postQuery(
        server,
        'query ($url: SourceUrl!, $cube: PossibleFiltersCube!) { possibleFilters(sourceType: sparql, sourceUrl: $url, cubeFilter: $cube) { id value } }',
        { url, cube: { iri: cube.iri, filters: filters() } },
      ),
    components: () =>
      postQuery(
        server,
        `query ($url: SourceUrl!, $filter: CubeFilter!) { dataCubesComponents(${HEAD}, sourceUrl: $url, cubeFilters: [$filter]) { dimensions { id values { value label } } measures { id min max } } }`,
        { url, filter: { iri: cube.iri, loadValues: true } },
      ),
    empty: () => postQuery(server, '{ __typename }'),
  }
}

const random = (count: number): number => Math.floor(Math.random() * count)

/** Returns random filter values for a series of the cube. */
export const drawSeries = ({
  regions,
  origins,
}: GeneratedCube): { region: number; sex: number; origin: number } => ({
  region: random(regions),
  sex: random(SEXES),
  origin: random(origins),
})
