import { type ChartConfig, type Control, type ControlValue, turnControl } from '@tessera/chart'
import { useEditor } from '../../state/use-editor.tsx'

/** Sets a control of the active chart. Turns of one group that follow each other, as of a colour, are one step back. */
export function useTurn(): (control: Control<ChartConfig>, value: ControlValue, group?: string) => void {
  const { config, components, change } = useEditor()
  return (control, value, group) => change(turnControl(config, control, value, components), group)
}
