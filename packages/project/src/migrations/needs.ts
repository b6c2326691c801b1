import {
  CHART_CHAIN,
  chartVersionOf,
  isLater,
  isObject,
  type JsonObject,
  MigrationError,
  objectAt,
  objectOf,
  textOf,
  toJson,
} from './charts.ts'
import { type Missing, toDocument } from './stored-shapes.ts'

/** What must be looked up before a stored chart can be opened. */
export type MigrationNeeds = {
  /** Cubes whose unversioned iri and component iris are asked for. */
  cubeIris: string[]
  /** Where to ask, as the stored chart names it; undefined where it names none. */
  dataSource?: { type: string; url: string }
}

/** The last version whose charts name components without their cube. */
const LAST_WITHOUT_IDS = '3.4.0'

/** What opening a stored chart needs, with what it will be given; nothing where it will be refused. Never throws. */
export function readMigrationNeeds(stored: unknown, missing: Missing = {}): MigrationNeeds {
  try {
    return needsOf(toDocument(objectAt(toJson(stored).json, ''), missing))
  } catch (error) {
    if (error instanceof MigrationError) return { cubeIris: [] }
    throw error
  }
}

function needsOf(document: JsonObject): MigrationNeeds {
  const charts = isObject(document.chartConfig) ? [document.chartConfig] : document.chartConfigs
  const iris = [document.dataSet, ...(Array.isArray(charts) ? charts.map(objectOf).flatMap(cubeIrisOf) : [])]
  const cubeIris = [...new Set(iris.map((iri) => textOf(iri)))].filter((iri) => iri !== '')
  const { type, url } = objectOf(document.dataSource)
  const named = typeof type === 'string' && typeof url === 'string' ? { dataSource: { type, url } } : {}
  return { cubeIris, ...named }
}

function cubeIrisOf(chart: JsonObject) {
  const hasIds = isLater(CHART_CHAIN, chartVersionOf(chart), LAST_WITHOUT_IDS)
  const cubes = Array.isArray(chart.cubes) ? chart.cubes.map(objectOf) : []
  const asked = hasIds ? cubes.filter(({ unversionedIri }) => typeof unversionedIri !== 'string') : cubes
  return [chart.dataSet, ...asked.map(({ iri }) => iri)]
}
