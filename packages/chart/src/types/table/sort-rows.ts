import {
  allComponents,
  type Compare,
  type ComponentId,
  findColumn,
  isDimension,
  isDimensionColumn,
  numberAt,
  rankCodes,
} from '@tessera/cube'
import type { DrawInput } from '../../chart-type.ts'
import { compareSizes } from '../../data/categories.ts'
import { visibleColumns } from './columns.ts'
import type { TableConfig } from './fields.ts'

/**
 * The sorted row indices of a table: by groups, then by the author's sorting, then by all dimensions in their own
 * order.
 */
export function sortRows(config: TableConfig, input: DrawInput): number[] {
  const { sorting } = config
  const groups = visibleColumns(config, input).flatMap(({ field }): ComponentId[] =>
    field.isGroup ? [field.componentId] : [],
  )
  const chosen = new Map(sorting.map(({ componentId, sortingOrder }) => [componentId, sortingOrder]))
  const dimensions = allComponents(input.components)
    .filter(isDimension)
    .map((dimension) => dimension.id)
  const order = new Set([...groups, ...chosen.keys(), ...dimensions])
  const comparisons = [...order].flatMap(
    (id) => compareRows(id, chosen.get(id) === 'desc' ? -1 : 1, input) ?? [],
  )
  const rows = Array.from({ length: input.table.rowCount }, (_, row) => row)
  return rows.sort((a, b) => {
    for (const compare of comparisons) {
      const order = compare(a, b)
      if (order !== 0) return order
    }
    return 0
  })
}

/** Compares rows by a component: numbers by size, categories by rank. Empty cells come last in both directions. */
function compareRows(
  id: ComponentId,
  direction: 1 | -1,
  { table, components, locale }: DrawInput,
): Compare<number> | undefined {
  const column = findColumn(table, id)
  if (!column) return undefined
  if (!isDimensionColumn(column)) {
    return (a, b) => compareSizes(numberAt(column, a), numberAt(column, b), direction)
  }
  const ranks = rankCodes(id, column.dictionary, components, locale)
  return (a, b) => compareSizes(ranks[column.codes[a]!], ranks[column.codes[b]!], direction)
}
