import type { ChartConfig, Control } from '@tessera/chart'

type Kind = Control<ChartConfig>['kind']

/** What the widget of a kind of control gets. */
export type FieldProps<K extends Kind> = {
  control: Extract<Control<ChartConfig>, { kind: K }>
  /** The control's name, in the author's language. */
  name: string
  /** The id of its hint, if it has one: for `aria-describedby`. */
  describedBy: string | undefined
}
