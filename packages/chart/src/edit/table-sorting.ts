import type { ComponentId } from '@tessera/cube'
import type { Sorting } from '../config/sorting.ts'
import type { TableColumn, TableConfig } from '../types/table/fields.ts'
import { columnsOf } from './table-columns.ts'

type SortingOrder = Sorting['sortingOrder']
type SortingEntry = TableConfig['sorting'][number]

/** The columns rows are not sorted by yet: those that can be added (specification 2 §4). */
export const tableSortingChoices = (config: TableConfig): TableColumn[] =>
  columnsOf(config).filter(
    ({ componentId }) => !config.sorting.some((entry) => entry.componentId === componentId),
  )

const toEntry = (
  config: TableConfig,
  componentId: ComponentId,
  sortingOrder: SortingOrder,
): SortingEntry | undefined => {
  const column = tableSortingChoices(config).find((each) => each.componentId === componentId)
  return column && { componentId, componentType: column.componentType, sortingOrder }
}

const withSorting = (config: TableConfig, sorting: SortingEntry[]): TableConfig => ({ ...config, sorting })

/** Sorts by one more column, after the others; one that rows are sorted by already changes nothing. */
export function addTableSorting(
  config: TableConfig,
  componentId: ComponentId,
  sortingOrder: SortingOrder = 'asc',
): TableConfig {
  const entry = toEntry(config, componentId, sortingOrder)
  return entry ? withSorting(config, [...config.sorting, entry]) : config
}

/** Sorts by another column at this place; the direction stays. */
export function replaceTableSorting(
  config: TableConfig,
  place: number,
  componentId: ComponentId,
): TableConfig {
  const before = config.sorting[place]
  const entry = before && toEntry(config, componentId, before.sortingOrder)
  return entry ? withSorting(config, config.sorting.with(place, entry)) : config
}

export function setTableSortingOrder(
  config: TableConfig,
  place: number,
  sortingOrder: SortingOrder,
): TableConfig {
  const before = config.sorting[place]
  return before ? withSorting(config, config.sorting.with(place, { ...before, sortingOrder })) : config
}

export const removeTableSorting = (config: TableConfig, place: number): TableConfig =>
  withSorting(
    config,
    config.sorting.filter((_, index) => index !== place),
  )

/** Moves an entry: earlier ones sort first. */
export function moveTableSorting(config: TableConfig, from: number, to: number): TableConfig {
  const entry = config.sorting[from]
  if (!entry) return config
  const others = config.sorting.filter((_, index) => index !== from)
  return withSorting(config, others.toSpliced(to, 0, entry))
}
