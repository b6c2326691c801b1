import type { Control, ControlOption } from '../controls.ts'

/** Controls behind one entry of the editor's list. */
export type Panel<Config> = {
  id: string
  /** The label as a message id… */
  messageId?: string
  messageValues?: Record<string, string>
  /** …or as text. */
  label?: string
  /** The current component, if the panel belongs to a field. */
  chosen?: ControlOption
  controls: Control<Config>[]
}

/** Puts controls into a panel. */
export const inPanel = <Config>(panel: string, controls: Control<Config>[]): Control<Config>[] =>
  controls.map((control) => ({ ...control, panel }))

/** Marks controls as design, that is, about the look of marks rather than their meaning (`canDesign`). */
export const asDesign = <Config>(controls: Control<Config>[]): Control<Config>[] =>
  controls.map((control) => ({ ...control, isDesign: true }))

/** Groups controls into panels, in the order of their first ones. A control without a panel gets its own. */
export function toPanels<Config>(controls: Control<Config>[]): Panel<Config>[] {
  const byId = new Map<string, Control<Config>[]>()
  for (const control of controls) {
    const id = control.panel ?? control.id
    byId.set(id, [...(byId.get(id) ?? []), control])
  }
  return [...byId].map(([id, members]) => ({ id, ...nameOf(members), controls: members }))
}

/** Returns the name of a panel: that of its field, otherwise that of its first control's group. */
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
