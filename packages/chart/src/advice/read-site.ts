import { findDimension, findMeasure, numberAt, readDimensionColumn, readMeasureColumn } from '@tessera/cube'
import { readRest } from '../data/read-rest.ts'
import { REST } from '../data/rest.ts'
import { chartTypeOf } from '../registry.ts'
import { facetDimension } from '../rules/facets.ts'
import type { AdviceInput, AdviceSite, ShownDimension } from './advice.ts'

/** Collects the information that all rules need about a chart. */
export function readSite(input: AdviceInput): AdviceSite {
  const { config, components } = input
  const roles = chartTypeOf(config).toRoles(config, components)
  const shown = (id: string | undefined) => readShown(input, id, roles.measure?.componentId)
  const segment = shown(roles.segment?.componentId)
  return {
    ...input,
    roles,
    measure: findMeasure(components, roles.measure?.componentId ?? ''),
    category: shown(roles.category?.componentId),
    segment,
    parts: segment && groupParts(input, segment),
    frameIds: [roles.animation?.componentId, facetDimension(config, components)?.id].flatMap(
      (id) => id ?? [],
    ),
  }
}

/** Returns the values of a segment as drawn, with the rest as one unnamed value. */
function groupParts(input: AdviceInput, segment: ShownDimension): ShownDimension {
  const rest = readRest(input.config, input)
  if (!rest) return segment
  const kept = new Set(rest.kept)
  const others = segment.values.filter(({ value }) => !kept.has(value))
  const sum = others.reduce((so, each) => so + each.sum, 0)
  const values = segment.values.filter(({ value }) => kept.has(value))
  return { ...segment, values: others.length > 0 ? [...values, { value: REST, label: '', sum }] : values }
}

/** Returns the values of a dimension with numbers, in one pass over the table. */
function readShown(
  { components, table }: AdviceInput,
  id: string | undefined,
  measureId: string | undefined,
): ShownDimension | undefined {
  const dimension = findDimension(components, id ?? '')
  const column = dimension && readDimensionColumn(table, dimension.id)
  const numbers = readMeasureColumn(table, measureId ?? '')
  if (!dimension || !column || !numbers) return undefined
  const sums = new Map<number, number>()
  for (let row = 0; row < table.rowCount; row++) {
    const value = numberAt(numbers, row)
    const code = column.codes[row]
    if (value !== undefined && code !== undefined) sums.set(code, (sums.get(code) ?? 0) + value)
  }
  const values = column.dictionary.flatMap(({ iri, label }, code) => {
    const sum = sums.get(code)
    return sum === undefined ? [] : [{ value: iri, label, sum }]
  })
  return { dimension, values }
}
