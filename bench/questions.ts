import { type DocumentNode, print } from 'graphql'
import {
  componentsDocument,
  observationsDocument,
  possibleFiltersDocument,
} from '../packages/api/src/documents/chart.ts'
import { toComponentId } from '../packages/cube/src/component-id.ts'
import { type Answer, postQuery } from './client.ts'
import { dimensionIri, type GeneratedCube, SEXES, valueIri } from './generated-cube.ts'

/** The queries of a chart and its editor on a generated cube, as pages send them, each with random values. */
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
  const source = { sourceType: 'sparql', sourceUrl: url, locale: 'en' }
  const ask = (document: DocumentNode, variables: object, isPacked?: boolean): Promise<Answer> =>
    postQuery(server, print(document), { ...source, ...variables }, isPacked)
  const observations = (filter: object, isPacked?: boolean) =>
    ask(observationsDocument, { cubeFilters: [{ iri: cube.iri, ...filter }] }, isPacked)
  return {
    series: () => observations({ componentIds: [id('year'), id('amount')], filters: filters() }),
    all: () => observations({}, true),
    possible: () => ask(possibleFiltersDocument, { iri: cube.iri, filters: filters() }),
    components: () => ask(componentsDocument, { cubeFilters: [{ iri: cube.iri, loadValues: true }] }),
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
