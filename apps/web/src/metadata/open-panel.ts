import { useSyncExternalStore } from 'react'
import { createSignal } from '../state/create-signal.ts'

export const METADATA_SECTIONS = ['general', 'data'] as const
export type MetadataSection = (typeof METADATA_SECTIONS)[number]

/** The open panel, and the component that it shows first. */
export type OpenPanel = {
  /** The id of its opener. */
  id: string
  section: MetadataSection
  /** The selected dimension or measure. */
  componentId?: string
}

let open: OpenPanel | undefined
const { subscribe, read, changed } = createSignal(() => open)

/** Opens a panel and closes any other; `undefined` closes the open one. */
export function putOpenPanel(next: OpenPanel | undefined): void {
  open = next
  changed()
}

/** Returns the panel of this opener, while it is open. */
export function useOpenPanel(id: string): OpenPanel | undefined {
  const current = useSyncExternalStore(subscribe, read, () => undefined)
  return current?.id === id ? current : undefined
}
