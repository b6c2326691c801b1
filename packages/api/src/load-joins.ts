import { type ChartConfig, toCubeFilters } from '@tessera/chart'
import type { Components, Locale, SearchFilter, SearchOrder, Table, Term } from '@tessera/cube'
import {
  componentTermsetsDocument,
  joinableCubesDocument,
  joinPairsDocument,
  queryEditorsDocument,
} from './documents/joining.ts'
import { loadTable } from './load-chart-data.ts'
import type { RunQuery } from './page-context.ts'
import { type SourceReference, toSourceVariables } from './source-reference.ts'
import { type WithoutNulls, withoutNulls } from './without-nulls.ts'

/** Loads the shared dimensions of a cube's dimensions, by component id. Omits dimensions without any. */
export async function loadTermsets(
  query: RunQuery,
  source: SourceReference,
  iri: string,
  locale: Locale,
): Promise<Record<string, Term[]>> {
  const answer = await query(componentTermsetsDocument, { ...toSourceVariables(source), locale, iri })
  return Object.fromEntries(answer.dataCubeComponentTermsets.map(({ iri: id, termsets }) => [id, termsets]))
}

export type JoinableSearch = {
  text: string
  order: SearchOrder
  includeDrafts: boolean
  /** The filters. A cube matches if any filter does, and is returned with the matching dimensions. */
  filters: SearchFilter[]
  /** The maximum number of results; all if omitted. */
  first?: number
}

/** A cube found by a search for joinable datasets, with its matching dimensions. */
export type FoundCube = Awaited<ReturnType<typeof searchJoinableCubes>>[number]

/** Searches for cubes with a dimension that they can be joined by. Returns all matches in the requested order. */
export async function searchJoinableCubes(
  query: RunQuery,
  source: SourceReference,
  { text, order, includeDrafts, filters, first }: JoinableSearch,
  locale: Locale,
) {
  const search = { query: text, order, includeDrafts, filters, first }
  const answer = await query(joinableCubesDocument, { ...toSourceVariables(source), locale, ...search })
  const found: WithoutNulls<typeof answer.searchCubes> = withoutNulls(answer.searchCubes)
  return found
}

/** Loads the dimensions by which two cubes can be joined, one of which is imported. */
export async function loadJoinPairs(
  query: RunQuery,
  source: SourceReference,
  iris: [string, string],
  locale: Locale,
) {
  const cubeFilters = iris.map((iri) => ({ iri }))
  const answer = await query(joinPairsDocument, { ...toSourceVariables(source), locale, cubeFilters })
  return answer.dataCubesJoinPairs
}

/** Loads the observations of a chart's query with all components of its cubes, for the author's preview of the data. */
export const loadSample = (
  query: RunQuery,
  source: SourceReference,
  config: ChartConfig,
  { dimensions, measures }: Components,
  locale: Locale,
): Promise<Table> => {
  const componentIds = [...dimensions, ...measures].map(({ id }) => id)
  const cubeFilters = toCubeFilters(config).map((cube) => ({ ...cube, componentIds }))
  return loadTable(query, source, cubeFilters, locale)
}

/** Loads, by cube, the URL of a query editor with the query of a chart. Empty if the source has no editor. */
export async function loadQueryEditors(
  query: RunQuery,
  source: SourceReference,
  config: ChartConfig,
  locale: Locale,
): Promise<Record<string, string>> {
  const cubeFilters = toCubeFilters(config)
  const answer = await query(queryEditorsDocument, { ...toSourceVariables(source), locale, cubeFilters })
  const urls = answer.dataCubesObservations.sparqlEditorUrls
  return Object.fromEntries(urls.map(({ cubeIri, url }) => [cubeIri, url]))
}
