import { useSyncExternalStore } from 'react'
import { createSignal } from '../state/create-signal.ts'

export const METADATA_SECTIONS = ['general', 'data'] as const
export type MetadataSection = (typeof METADATA_SECTIONS)[number]

/** The panel that is open, and with what it begins. */
export type OpenPanel = {
  /** Of what opened it. */
  id: string
  section: MetadataSection
  /** The dimension or measure that is looked at. */
  componentId?: string
}

let open: OpenPanel | undefined
const { subscribe, read, changed } = createSignal(() => open)

/** Opens a panel, which closes any other one of the page; `undefined` closes the one that is open. */
export function putOpenPanel(next: OpenPanel | undefined): void {
  open = next
  changed()
}

/** The panel of this opener, while it is the one that is open. */
export function useOpenPanel(id: string): OpenPanel | undefined {
  const current = useSyncExternalStore(subscribe, read, () => undefined)
  return current?.id === id ? current : undefined
}
