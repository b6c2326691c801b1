import type { Components } from '@tessera/cube'
import { findComponent } from '@tessera/cube'
import type { ControlSite } from '../../chart-type.ts'
import { SORTING_ORDERS } from '../../config/option-lists.ts'
import { NONE, namedOptions } from '../../controls/options.ts'
import { inPanel } from '../../controls/panels.ts'
import { columnControls, columnsControl } from '../../controls/table-column-controls.ts'
import { linkControls } from '../../controls/table-link-controls.ts'
import type { Control } from '../../controls.ts'
import { columnsOf } from '../../edit/table-columns.ts'
import type { TableColumn, TableConfig } from './fields.ts'

/** The controls of tables. At least one column stays visible. */
export const controls = ({
  config,
  components,
  palettes,
  table,
}: ControlSite<TableConfig>): Control<TableConfig>[] => [
  ...inPanel('settings', settingsControls(config)),
  ...inPanel('links', linkControls(config, { components, table })),
  ...inPanel('sorting', sortingControls(config, components)),
  columnsControl(config, components),
  ...columnsOf(config).flatMap((column) => columnControls({ config, column, components, palettes, table })),
]

const settingsControls = (config: TableConfig): Control<TableConfig>[] =>
  [['show-search', 'showSearch'] as const, ['show-all-rows', 'showAllRows'] as const].map(([id, key]) => ({
    kind: 'toggle',
    id,
    messageId: `controls.table.${id}`,
    groupMessageId: 'controls.table.settings',
    value: config.settings[key],
    write: (isOn) => ({ ...config, settings: { ...config.settings, [key]: isOn } }),
  }))

const SORTING = { groupMessageId: 'controls.table.sorting' } as const

type SortingEntry = TableConfig['sorting'][number]

/** The columns to sort by, most important first; each column at most once. */
function sortingControls(config: TableConfig, components: Components): Control<TableConfig>[] {
  const { sorting, fields } = config
  const toOption = ({ componentId }: Pick<TableColumn, 'componentId'>) => ({
    value: componentId,
    label: findComponent(components, componentId)?.label ?? componentId,
  })
  const choices = columnsOf(config)
    .filter(({ componentId }) => !sorting.some((entry) => entry.componentId === componentId))
    .map(toOption)
  const write = (next: SortingEntry[]): TableConfig => ({ ...config, sorting: next })
  const toEntries = (componentId: string, sortingOrder: SortingEntry['sortingOrder']): SortingEntry[] => {
    const column = fields[componentId]
    return column ? [{ componentId, componentType: column.componentType, sortingOrder }] : []
  }
  const entries = sorting.flatMap((entry, place): Control<TableConfig>[] => {
    const up: Control<TableConfig> = {
      ...SORTING,
      kind: 'action',
      id: `sorting-${place}-up`,
      messageId: 'controls.table.sorting.up',
      messageValues: { column: toOption(entry).label },
      write: () => write(sorting.toSpliced(place, 1).toSpliced(place - 1, 0, entry)),
    }
    return [
      {
        ...SORTING,
        kind: 'select',
        id: `sorting-${place}`,
        messageId: 'controls.table.sorting.by',
        options: [NONE, toOption(entry), ...choices],
        value: entry.componentId,
        write: (id) => write(sorting.toSpliced(place, 1, ...toEntries(id, entry.sortingOrder))),
      },
      {
        ...SORTING,
        kind: 'select',
        id: `sorting-${place}-order`,
        messageId: 'controls.table.sorting.order',
        options: namedOptions('controls.table.sorting.order.', SORTING_ORDERS),
        value: entry.sortingOrder,
        write: (order) =>
          write(sorting.with(place, { ...entry, sortingOrder: order === 'desc' ? 'desc' : 'asc' })),
      },
      ...(place === 0 ? [] : [up]),
    ]
  })
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
      write: (id) => write([...sorting, ...toEntries(id, 'asc')]),
    },
  ]
}
