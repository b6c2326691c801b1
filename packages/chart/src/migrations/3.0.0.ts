import {
  isObject,
  type Json,
  type JsonObject,
  MigrationError,
  mapKeys,
  mapValues,
  objectOf,
  textOf,
  without,
} from './json.ts'
import type { ChartStep } from './step.ts'

const JOINED = 'joinBy__0'

/** Replaces the chart's cube by a list of cubes with their own filters. */
export const step: ChartStep = {
  to: '3.0.0',
  up(config) {
    const { cubes } = config
    if (Array.isArray(cubes) && cubes.length > 0 && config.dataSet === undefined) return config
    const iri = textOf(config.dataSet)
    if (iri === '') throw new MigrationError('dataSet', 'It is not said which dataset this chart shows.')
    const { filters = {} } = config
    return { ...without(config, 'dataSet', 'filters'), cubes: [{ iri, filters }] }
  },
  down(config) {
    const cube = objectOf(Array.isArray(config.cubes) ? config.cubes[0] : undefined)
    const dataSet = textOf(cube.iri)
    if (dataSet === '')
      throw new MigrationError('cubes.0.iri', 'It is not said which dataset this chart shows.')
    const lower: JsonObject = { ...without(config, 'cubes'), dataSet, filters: cube.filters ?? {} }
    return withoutJoin(lower, textOf(cube.joinBy))
  },
  lost: { cubes: 'Further datasets, and how they are joined' },
}

/** Replaces the joined dimension by the dimension of the only remaining cube. */
function withoutJoin(config: JsonObject, joinBy: string): JsonObject {
  if (joinBy === '') return config
  const rename = (text: string) => (text === JOINED ? joinBy : text)
  const replaced = (value: Json): Json => {
    if (typeof value === 'string') return rename(value)
    if (Array.isArray(value)) return value.map(replaced)
    return isObject(value) ? mapKeys(mapValues(value, replaced), rename) : value
  }
  const { fields = {}, interactiveFiltersConfig, sorting } = config
  return {
    ...config,
    fields: replaced(fields),
    ...(interactiveFiltersConfig === undefined
      ? {}
      : { interactiveFiltersConfig: replaced(interactiveFiltersConfig) }),
    ...(sorting === undefined ? {} : { sorting: replaced(sorting) }),
  }
}
