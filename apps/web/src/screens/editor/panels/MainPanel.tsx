import { DatasetsPanel } from '../datasets/DatasetsPanel.tsx'
import { ChartTypePicker } from './ChartTypePicker.tsx'
import { ColumnsPanel } from './ColumnsPanel.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { OptionsPanel } from './OptionsPanel.tsx'
import { ReadersPanel } from './ReadersPanel.tsx'
import { TextsPanel } from './TextsPanel.tsx'

/** The left panel while no field is open. */
export function MainPanel() {
  return (
    <>
      <DatasetsPanel />
      <ChartTypePicker />
      <OptionsPanel />
      <ColumnsPanel />
      <FilterPanel />
      <ReadersPanel />
      <TextsPanel />
    </>
  )
}
