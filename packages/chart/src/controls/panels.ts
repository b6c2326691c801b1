import type { Control, ControlOption } from '../controls.ts'

/** Controls that stand together, behind one entry of the editor's list. */
export type Panel<Config> = {
  id: string
  /** The message that names it… */
  messageId?: string
  messageValues?: Record<string, string>
  /** …or the words themselves. */
  label?: string
  /** What stands in its place now, where it is a place of the chart. */
  chosen?: ControlOption
  controls: Control<Config>[]
}

/** Puts controls into a panel. */
export const inPanel = <Config>(panel: string, controls: Control<Config>[]): Control<Config>[] =>
  controls.map((control) => ({ ...control, panel }))

/** Marks controls as design: how marks look, not what they say (`canDesign`). */
export const asDesign = <Config>(controls: Control<Config>[]): Control<Config>[] =>
  controls.map((control) => ({ ...control, isDesign: true }))

/** The panels of controls, in the order of their first ones. A control without one stands in a panel of its own. */
export function toPanels<Config>(controls: Control<Config>[]): Panel<Config>[] {
  const byId = new Map<string, Control<Config>[]>()
  for (const control of controls) {
    const id = control.panel ?? control.id
    byId.set(id, [...(byId.get(id) ?? []), control])
  }
  return [...byId].map(([id, members]) => ({ id, ...nameOf(members), controls: members }))
}

/** A panel is called as the place of the chart that it is about, else as the group of its first control. */
function nameOf<Config>(controls: Control<Config>[]): Omit<Panel<Config>, 'id' | 'controls'> {
  const [first] = controls
  const place = controls.find((control) => control.kind === 'select' && control.field !== undefined)
  const named = first?.groupLabel !== undefined ? undefined : place
  const messageId = named?.groupMessageId ?? named?.messageId ?? first?.groupMessageId ?? first?.messageId
  const chosen =
    place?.kind === 'select' ? place.options.find(({ value }) => value === place.value) : undefined
  return {
    ...(first?.groupLabel !== undefined ? { label: first.groupLabel } : { messageId }),
    ...(named?.messageValues ? { messageValues: named.messageValues } : {}),
    ...(chosen ? { chosen } : {}),
  }
}
