import {
  isObject,
  type JsonObject,
  MigrationError,
  own,
  textOf,
  withItems,
  withMember,
  withOptional,
  without,
} from './charts.ts'

/** Properties that a document may lack, supplied by the caller. */
export type Missing = { dataSource?: { type: string; url: string }; dataSet?: string }

/**
 * Converts any shape in which charts were stored to a project of its version: a row with its project in `data`, a
 * project, or a bare chart config. Throws a MigrationError if the input does not contain a chart.
 */
export function toDocument(stored: JsonObject, missing: Missing = {}): JsonObject {
  const document = withRepairedIris(fromBareChart(fromRow(stored)))
  if (!isObject(document.chartConfig) && !Array.isArray(document.chartConfigs)) {
    throw new MigrationError('', 'This does not contain a chart.')
  }
  const { dataSource, dataSet } = missing
  return {
    ...(dataSource ? { dataSource } : {}),
    ...(dataSet && !Array.isArray(document.chartConfigs) ? { dataSet } : {}),
    ...document,
  }
}

const holdsCharts = (object: JsonObject): boolean =>
  ['chartConfig', 'chartConfigs', 'chartType'].some((key) => Object.hasOwn(object, key))

function fromRow(stored: JsonObject): JsonObject {
  if (holdsCharts(stored) || !isObject(stored.data)) return stored
  const key = textOf(stored.data.key, textOf(stored.key))
  return withOptional(stored.data, 'key', key === '' ? undefined : key)
}

/**
 * Wraps a bare chart in a project of the first version, which held one chart, and moves the project's properties there.
 */
function fromBareChart(stored: JsonObject): JsonObject {
  if (!Object.hasOwn(stored, 'chartType')) return stored
  const shared = ['dataSource', 'dataSet'].flatMap((key) => {
    const value = own(stored, key)
    return value === undefined ? [] : [[key, value] as const]
  })
  return { ...Object.fromEntries(shared), chartConfig: without(stored, 'dataSource') }
}

const FOEN_NFI = 'https://environment.ld.admin.ch/foen/nfi'

/** Returns the current iri of a cube. The cubes of the national forest inventory were renamed once. */
const toRepairedIri = (iri: string): string => (iri.includes(FOEN_NFI) ? iri.replace('None-None-', '') : iri)

function withRepairedIris(document: JsonObject): JsonObject {
  const repaired = (object: JsonObject, key: string): JsonObject => {
    const iri = own(object, key)
    return typeof iri === 'string' ? { ...object, [key]: toRepairedIri(iri) } : object
  }
  const chart = (config: JsonObject) =>
    withItems(repaired(config, 'dataSet'), 'cubes', (cube) => repaired(cube, 'iri'))
  return withMember(withItems(repaired(document, 'dataSet'), 'chartConfigs', chart), 'chartConfig', chart)
}
