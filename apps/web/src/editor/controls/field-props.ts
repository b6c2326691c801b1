import type { ChartConfig, Control } from '@tessera/chart'

type Kind = Control<ChartConfig>['kind']

/** The props of the widget for a kind of control. */
export type FieldProps<K extends Kind> = {
  control: Extract<Control<ChartConfig>, { kind: K }>
  /** The control's name, in the author's language. */
  name: string
  /** The id of its hint, if any: for `aria-describedby`. */
  describedBy: string | undefined
}
