import { ControlField } from './ControlField.tsx'
import { findColumns } from './controls/find-columns.ts'
import { usePanels } from './use-panels.ts'

/** The columns of a table: they stand in the main list, as their order is what a table is about. */
export function ColumnsPanel() {
  const control = findColumns(usePanels())
  return control ? <ControlField control={control} /> : null
}
