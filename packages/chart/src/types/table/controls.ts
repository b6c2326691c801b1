import { type Components, findComponent } from '@tessera/cube'
import type { Control } from '../../controls.ts'
import type { TableConfig } from './fields.ts'

/** Which columns are shown. One is always left. */
export function tableControls(config: TableConfig, components: Components): Control<TableConfig>[] {
  const columns = Object.values(config.fields).toSorted((a, b) => a.index - b.index)
  const shown = columns.filter((column) => !column.isHidden).length
  return columns.map((column) => ({
    kind: 'toggle',
    id: `column:${column.componentId}`,
    label: findComponent(components, column.componentId)?.label ?? column.componentId,
    groupMessageId: 'controls.table.columns',
    value: !column.isHidden,
    disabled: !column.isHidden && shown === 1,
    write: (isShown) => ({
      ...config,
      fields: { ...config.fields, [column.componentId]: { ...column, isHidden: !isShown } },
    }),
  }))
}
