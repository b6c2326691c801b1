import type { Components } from '@tessera/cube'
import type { MapSection } from './map-scene.ts'

/** A message by its id, and what fills it. */
export type Hint = { messageId: string; values?: Record<string, string | number> }

/** A choice of a control. */
export type ControlOption = {
  value: string
  /** The words themselves (a component's label)… */
  label?: string
  /** …or the message that has them. */
  messageId?: string
  disabled?: boolean
  /** The message that says why it is disabled. */
  reasonId?: string
}

type ControlBase = {
  /** Unique among the controls of a chart. */
  id: string
  /** The panel it stands in, mostly a place of the chart: `x`, `segment`, `areaLayer`, `readers`… (`inPanel`). */
  panel?: string
  /** The message that names it, and what fills it… */
  messageId?: string
  messageValues?: Record<string, string>
  /** …or the words themselves. */
  label?: string
  /** It belongs to the group titled by this message… */
  groupMessageId?: string
  /** …or by these words; neighbours of one title stand together. */
  groupLabel?: string
  disabled?: boolean
  /** Why it is disabled, or what to know before setting it. */
  hint?: Hint
}

/**
 * What an author may set, as data: the editor has one generic panel and one widget per kind, none per chart type.
 * `write` gives a changed config; it keeps the config's rules but for the filters, which follow from all of it
 * (`withDerivedFilters`).
 */
export type Control<Config> =
  | SelectControl<Config>
  | ToggleControl<Config>
  | ColorControl<Config>
  | NumberControl<Config>
  | SectionControl<Config>

/** One of several choices. */
export type SelectControl<Config> = ControlBase & {
  kind: 'select'
  /** The place of the chart whose component it chooses, as its encodings call it; '' is no component. */
  field?: string
  options: ControlOption[]
  value: string
  write(value: string, components: Components): Config
}

/** On or off. */
export type ToggleControl<Config> = ControlBase & {
  kind: 'toggle'
  value: boolean
  write(value: boolean, components: Components): Config
}

/** A colour, as #rrggbb. */
export type ColorControl<Config> = ControlBase & {
  kind: 'color'
  value: string
  write(value: string, components: Components): Config
}

/** A number; a slider where it has two ends and a step. What is written is first put between the ends. */
export type NumberControl<Config> = ControlBase & {
  kind: 'number'
  value: number
  min?: number
  max?: number
  step?: number
  write(value: number, components: Components): Config
}

/** A section of the world, taken from what is seen of the chart; null where it follows from the data. */
export type SectionControl<Config> = ControlBase & {
  kind: 'section'
  value: MapSection | null
  write(value: MapSection | null, components: Components): Config
}

/** What a control of any kind can be set to. */
export type ControlValue = string | number | boolean | MapSection | null
