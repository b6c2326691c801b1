import { type ChartConfig, type Control, type ControlValue, setControl } from '@tessera/chart'
import { useEditor } from '../state/use-editor.tsx'

/**
 * Sets a control of the active chart. Consecutive changes of one group, such as dragging a colour, are undone together.
 */
export function useSetControl(): (
  control: Control<ChartConfig>,
  value: ControlValue,
  group?: string,
) => void {
  const { config, components, change } = useEditor()
  return (control, value, group) => change(setControl(config, control, value, components), group)
}
