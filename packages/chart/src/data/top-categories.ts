import {
  type Dimension,
  type DimensionColumn,
  findMeasure,
  numberAt,
  readDimensionColumn,
  readMeasureColumn,
  type Table,
} from '@tessera/cube'
import type { DrawInput } from '../chart-type.ts'
import type { ChartConfig } from '../config/index.ts'
import type { Top } from '../config/top.ts'
import { isNeverAddable } from '../rules/addable.ts'
import { highlightDimension, shownHighlight } from '../rules/highlight.ts'
import { topAxis } from '../rules/top.ts'

/** The categories of a chart that shows only the largest or smallest ones, from the most extreme one on. */
export type TopCategories = {
  dimension: Dimension
  column: DimensionColumn
  /** The codes of the categories within the limit, and the number of all categories. */
  codes: number[]
  total: number
  /** The codes of the highlighted categories beyond the limit, which authors and readers want to see, too. */
  added: number[]
  /** The sizes of all categories by code; `undefined` without a number. */
  sizes: ReadonlyMap<number, number | undefined>
}

/** Returns the largest or smallest categories of a table. `undefined` if the chart cannot be limited. */
export function readTopCategories(
  config: ChartConfig,
  top: Top,
  { components, table, view }: Pick<DrawInput, 'components' | 'table' | 'view'>,
): TopCategories | undefined {
  const axis = topAxis(config, components)
  const column = axis && readDimensionColumn(table, axis.dimension.id)
  if (!axis || !column) return undefined
  const measure = findMeasure(components, axis.measureId)
  const sizes = readSizes(table, column, {
    measureId: axis.measureId,
    areSummed: !measure || !isNeverAddable(measure),
    end: top.end ?? 'largest',
  })
  const { dimension } = axis
  const codes = pickEnd(sizes, top)
  const highlighted = new Set(
    highlightDimension(config, components) === dimension.id ? shownHighlight(config, components, view) : [],
  )
  const added = [...sizes.keys()].filter(
    (code) => !codes.includes(code) && highlighted.has(column.dictionary[code]?.iri ?? ''),
  )
  return { dimension, column, codes, total: sizes.size, added, sizes }
}

type End = NonNullable<Top['end']>

/**
 * The size of each category by its code: the sum of its numbers, or, if they cannot be added, the most extreme one.
 * `undefined` without a number.
 */
function readSizes(
  table: Table,
  { codes }: DimensionColumn,
  { measureId, areSummed, end }: { measureId: string; areSummed: boolean; end: End },
): Map<number, number | undefined> {
  const numbers = readMeasureColumn(table, measureId)
  const most = end === 'largest' ? Math.max : Math.min
  const sizes = new Map<number, number | undefined>()
  codes.forEach((code, row) => {
    if (code < 0) return
    const [size, value] = [sizes.get(code), numbers && numberAt(numbers, row)]
    if (size === undefined || value === undefined) sizes.set(code, size ?? value)
    else sizes.set(code, areSummed ? size + value : most(size, value))
  })
  return sizes
}

/** The codes of the largest or smallest categories. Equal ones keep the order of the data; those without a number come last. */
function pickEnd(sizes: Map<number, number | undefined>, { count, end = 'largest' }: Top): number[] {
  const direction = end === 'largest' ? -1 : 1
  return [...sizes]
    .toSorted(([, a], [, b]) => {
      if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
      return direction * (a - b)
    })
    .slice(0, count)
    .map(([code]) => code)
}
