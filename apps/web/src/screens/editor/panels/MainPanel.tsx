import { ChartTypePicker } from './ChartTypePicker.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { OptionsPanel } from './OptionsPanel.tsx'
import { ReadersPanel } from './ReadersPanel.tsx'
import { TextsPanel } from './TextsPanel.tsx'

/** The left panel while no field is open. */
export function MainPanel() {
  return (
    <>
      <ChartTypePicker />
      <OptionsPanel />
      <FilterPanel />
      <ReadersPanel />
      <TextsPanel />
    </>
  )
}
