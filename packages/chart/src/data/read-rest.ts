import {
  type ComponentId,
  type Components,
  compareValuesInData,
  type Dimension,
  findDimension,
  findMeasure,
  type Measure,
  numberAt,
  readDimensionColumn,
  readMeasureColumn,
  type Table,
} from '@tessera/cube'
import { isNeverAddable } from '../rules/addable.ts'

/** The fields of a chart whose segment may have a grouped rest. */
type Field = { componentId: ComponentId }
export type RestFields = {
  x?: Field | undefined
  y?: Field | undefined
  animation?: Field | undefined
  segment?: (Field & { groupRest?: number | undefined; type?: string | undefined }) | undefined
}

/** The values of a segment that are drawn as one, and the dimensions within which they are summed. */
export type Rest = {
  segmentId: ComponentId
  measureId: ComponentId
  /** The other dimensions of the picture; the rest has a number for each combination of their values. */
  within: ComponentId[]
  /** The kept values, largest first. */
  kept: string[]
  /** Number of grouped values, at least two. */
  count: number
}

type Data = { components: Components; table: Table }

/**
 * Returns the rest of a chart whose author keeps only the largest values of its segment. `undefined` if no rest is
 * grouped, if parts are side by side or cannot be added, or if fewer than two values would be grouped.
 */
export function readRest(config: { fields: object }, data: Data): Rest | undefined {
  const { x, y, animation, segment } = config.fields as RestFields
  if (segment?.groupRest === undefined || segment.type === 'grouped') return undefined
  const { components, table } = data
  const dimension = findDimension(components, segment.componentId)
  const axes = [x, y, animation].flatMap((field) => (field ? [field.componentId] : []))
  const measure = axes.map((id) => findMeasure(components, id)).find((found) => found !== undefined)
  if (!dimension || !measure || isNeverAddable(measure)) return undefined
  const values = listBySize(table, dimension, measure)
  const count = values.length - segment.groupRest
  if (count < 2) return undefined
  return {
    segmentId: dimension.id,
    measureId: measure.id,
    within: axes.filter((id) => id !== dimension.id && readDimensionColumn(table, id) !== undefined),
    kept: values.slice(0, segment.groupRest),
    count,
  }
}

/**
 * Returns the occurring values of a dimension in descending order of their sum over the whole table; those without
 * numbers come last. Ties keep the order of the data.
 */
function listBySize(table: Table, dimension: Dimension, measure: Measure): string[] {
  const column = readDimensionColumn(table, dimension.id)
  const numbers = readMeasureColumn(table, measure.id)
  if (!column || !numbers) return []
  const sums = new Map<number, number>()
  column.codes.forEach((code, row) => {
    if (code < 0) return
    const value = numberAt(numbers, row)
    const sum = sums.get(code) ?? Number.NEGATIVE_INFINITY
    sums.set(code, value === undefined ? sum : value + (Number.isFinite(sum) ? sum : 0))
  })
  const known = new Map(dimension.values.map((value) => [value.value, value]))
  const inData = compareValuesInData(dimension)
  return [...sums]
    .flatMap(([code, sum]) => {
      const entry = column.dictionary[code]
      const value = entry && (known.get(entry.iri) ?? { value: entry.iri, label: entry.label })
      return value ? [{ value, sum }] : []
    })
    .toSorted((a, b) => (a.sum === b.sum ? 0 : b.sum - a.sum) || inData(a.value, b.value))
    .map(({ value }) => value.value)
}
