import type { Components } from '@tessera/cube'
import { findComponent } from '@tessera/cube'
import type { EditOptions } from '../../chart-type.ts'
import { SORTING_ORDERS } from '../../config/sorting.ts'
import { NONE, namedOptions } from '../../controls/options.ts'
import { inPanel } from '../../controls/panels.ts'
import { columnControls, columnsControl } from '../../controls/table-column-controls.ts'
import type { Control } from '../../controls.ts'
import { columnsOf, setTableSettings } from '../../edit/table-columns.ts'
import {
  addTableSorting,
  moveTableSorting,
  removeTableSorting,
  replaceTableSorting,
  setTableSortingOrder,
  tableSortingChoices,
} from '../../edit/table-sorting.ts'
import type { TableColumn, TableConfig } from './fields.ts'

/** What the author of a table may set. One of its columns is always shown. */
export const tableControls = (
  config: TableConfig,
  components: Components,
  { palettes }: EditOptions = {},
): Control<TableConfig>[] => [
  ...inPanel('settings', settingsControls(config)),
  ...inPanel('sorting', sortingControls(config, components)),
  columnsControl(config, components),
  ...columnsOf(config).flatMap((column) => columnControls({ config, column, components, palettes })),
]

const settingsControls = (config: TableConfig): Control<TableConfig>[] => [
  {
    kind: 'toggle',
    id: 'show-search',
    messageId: 'controls.table.show-search',
    groupMessageId: 'controls.table.settings',
    value: config.settings.showSearch,
    write: (showSearch) => setTableSettings(config, { showSearch }),
  },
  {
    kind: 'toggle',
    id: 'show-all-rows',
    messageId: 'controls.table.show-all-rows',
    groupMessageId: 'controls.table.settings',
    value: config.settings.showAllRows,
    write: (showAllRows) => setTableSettings(config, { showAllRows }),
  },
]

const SORTING = { groupMessageId: 'controls.table.sorting' } as const

/** Earlier columns sort first. */
const moveUp = (config: TableConfig, place: number, column: string): Control<TableConfig> => ({
  ...SORTING,
  kind: 'action',
  id: `sorting-${place}-up`,
  messageId: 'controls.table.sorting.up',
  messageValues: { column },
  write: () => moveTableSorting(config, place, place - 1),
})

/** Columns that rows are sorted by, in order; each column once. */
function sortingControls(config: TableConfig, components: Components): Control<TableConfig>[] {
  const toOption = ({ componentId }: Pick<TableColumn, 'componentId'>) => ({
    value: componentId,
    label: findComponent(components, componentId)?.label ?? componentId,
  })
  const choices = tableSortingChoices(config).map(toOption)
  const entries = config.sorting.flatMap((entry, place): Control<TableConfig>[] => [
    {
      ...SORTING,
      kind: 'select',
      id: `sorting-${place}`,
      messageId: 'controls.table.sorting.by',
      options: [NONE, toOption(entry), ...choices],
      value: entry.componentId,
      write: (id) => (id === '' ? removeTableSorting(config, place) : replaceTableSorting(config, place, id)),
    },
    {
      ...SORTING,
      kind: 'select',
      id: `sorting-${place}-order`,
      messageId: 'controls.table.sorting.order',
      options: namedOptions('controls.table.sorting.order.', SORTING_ORDERS),
      value: entry.sortingOrder,
      write: (order) => setTableSortingOrder(config, place, order === 'desc' ? 'desc' : 'asc'),
    },
    ...(place === 0 ? [] : [moveUp(config, place, toOption(entry).label)]),
  ])
  if (choices.length === 0) return entries
  return [
    ...entries,
    {
      ...SORTING,
      kind: 'select',
      id: 'sorting-add',
      messageId: 'controls.table.sorting.add',
      options: [NONE, ...choices],
      value: '',
      write: (id) => (id === '' ? config : addTableSorting(config, id)),
    },
  ]
}
