import {
  type DimensionColumn,
  findMeasure,
  numberAt,
  readDimensionColumn,
  readMeasureColumn,
  type Table,
  withRows,
} from '@tessera/cube'
import type { WrapDraw } from '../chart-type.ts'
import type { Top } from '../config/top.ts'
import { warning } from '../data/hints.ts'
import { allOnDemand } from '../data/on-demand.ts'
import type { ChartConfig } from '../registry.ts'
import { isNeverAddable } from '../rules/addable.ts'
import { shownTop, topAxis } from '../rules/top.ts'

/** Shows only the largest or smallest categories, and says how many others there are. */
export const withTop: WrapDraw<ChartConfig> = (draw) => (config, input) => {
  const { components, table, words } = input
  const [axis, top] = [topAxis(config, components), shownTop(config, input.view)]
  const column = axis && readDimensionColumn(table, axis.dimension.id)
  if (!axis || !top || !column) return draw(config, input)
  const measure = findMeasure(components, axis.measureId)
  const sizes = readSizes(table, column, {
    measureId: axis.measureId,
    areSummed: !measure || !isNeverAddable(measure),
    end: top.end ?? 'largest',
  })
  const left = sizes.size - top.count
  if (left <= 0) return draw(config, input)
  const kept = new Set(pickEnd(sizes, top))
  const rows = Array.from({ length: table.rowCount }, (_, row) => row)
  const scene = draw(config, {
    ...input,
    table: withRows(
      table,
      rows.filter((row) => kept.has(column.codes[row] ?? -1)),
    ),
  })
  const hint = warning(`part.top.${top.end ?? 'largest'}`, {
    count: top.count,
    left,
    dimension: axis.dimension.label,
  })
  const { description } = scene
  return {
    ...scene,
    hints: [hint, ...scene.hints],
    ...(description && {
      description: allOnDemand(() => [...description, words(hint.messageId, hint.values)]),
    }),
  }
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
