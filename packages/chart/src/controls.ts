import type { ComponentId, Components, Locale, Localized } from '@tessera/cube'
import type { MapSection } from './map-scene.ts'
import type { PaletteType } from './rules/palettes.ts'

/** A message by its id, and what fills it; a warning is about what is set now. */
export type Hint = {
  messageId: string
  values?: Record<string, string | number>
  /** Places that are filled by the words of messages, with commas between. */
  listIds?: Record<string, string[]>
  isWarning?: boolean
}

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
  /** The message that titles the choices it stands among; neighbours of one title stand together. */
  groupId?: string
}

type ControlBase = {
  /** Unique among the controls of a chart. */
  id: string
  /** The panel it stands in, mostly a field of the chart: `x`, `segment`, `areaLayer`, `readers`… (`inPanel`). */
  panel?: string
  /** The message that names it, and what fills it… */
  messageId?: string
  messageValues?: Record<string, string>
  /** …or the words themselves. */
  label?: string
  /** It belongs to the group titled by this message… */
  groupMessageId?: string
  /** What fills that message. */
  groupValues?: Record<string, string>
  /** …or by these words; neighbours of one title stand together. */
  groupLabel?: string
  disabled?: boolean
  /** Why it is disabled, or what to know before setting it. */
  hint?: Hint
  /** It belongs to the design: how marks look, not what they say (`canDesign`). */
  isDesign?: boolean
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
  | PaletteControl<Config>
  | MappingControl<Config>
  | ChoicesControl<Config>
  | ActionControl<Config>
  | ColumnsControl<Config>
  | TextControl<Config>
  | LineControl<Config>

/** A control of one value, which is written as it is read. */
type ValueControl<Config, Kind extends string, Value> = ControlBase & {
  kind: Kind
  value: Value
  write(value: Value, components: Components): Config
}

/** One of several choices. */
export type SelectControl<Config> = ValueControl<Config, 'select', string> & {
  /** The field whose component it chooses, as its chart type names it; '' is no component. */
  field?: string
  options: ControlOption[]
}

/** On or off. */
export type ToggleControl<Config> = ValueControl<Config, 'toggle', boolean>

/** A colour, as #rrggbb. */
export type ColorControl<Config> = ValueControl<Config, 'color', string> & {
  /** Colours to take from: the palette's. */
  swatches?: readonly string[]
  /** What speaks against a colour. */
  warningOf?(color: string): Hint | undefined
}

/** A number; a slider where it has two ends and a step. What is written is first put between the ends. */
export type NumberControl<Config> = ValueControl<Config, 'number', number> & {
  min?: number
  max?: number
  step?: number
  /** Why a number cannot be taken; undefined where it can. */
  refusalOf?(value: number): Hint | undefined
}

/** A section of the world, taken from what is seen of the chart; null where it follows from the data. */
export type SectionControl<Config> = ValueControl<Config, 'section', MapSection | null>

/** A palette by its id, with its colours to look at. */
export type PaletteOption = ControlOption & {
  type: PaletteType
  /** In their order; some of a ramp. */
  colors: readonly string[]
  /** Made by the author, who is signed in. */
  isOwn?: boolean
}

/** One of several palettes. */
export type PaletteControl<Config> = ValueControl<Config, 'palette', string> & { options: PaletteOption[] }

/** The colour of one value. */
export type ValueColor = { value: string; color: string }

/** A colour for each of any number of values. */
export type MappingControl<Config> = ControlBase & {
  kind: 'mapping'
  /** The component whose values are listed; measures are listed by themselves. */
  listedOf?: ComponentId
  entries: (ValueColor & { label: string })[]
  swatches: readonly string[]
  warningOf?(color: string): Hint | undefined
  write(change: ValueColor, components: Components): Config
}

/** Whether one value is chosen. */
export type ValueChoice = { value: string; isChosen: boolean }

/** Any number of values, each chosen or not. */
export type ChoicesControl<Config> = ControlBase & {
  kind: 'choices'
  /** The component whose values are listed. */
  listedOf?: ComponentId
  /** `noteId` is the message of what to know of a value. */
  entries: (ValueChoice & { label: string; noteId?: string })[]
  write(change: ValueChoice, components: Components): Config
}

/** A text in one of the languages. */
export type TextChange = { language: Locale; text: string }

/** A plain text, written in each language. */
export type TextControl<Config> = ControlBase & {
  kind: 'text'
  value: Localized
  write(change: TextChange, components: Components): Config
}

/** A line of text, the same in all languages. */
export type LineControl<Config> = ValueControl<Config, 'line', string> & {
  /** Why a text cannot be taken; undefined where it can. */
  refusalOf?(text: string): Hint | undefined
}

/** Something that is done at once; it has no value. */
export type ActionControl<Config> = ControlBase & {
  kind: 'action'
  write(): Config
}

/** A column of a table, as it stands in one of the two lists: groups, and columns after them. */
export type ColumnEntry = {
  id: string
  label: string
  /** The panel of its own. */
  panel: string
  isGroup: boolean
  isHidden: boolean
  /** Numbers group nothing; the last column that is shown stays. */
  canGroup: boolean
  canHide: boolean
}

/** A column put at a place of a list, or hidden or shown. */
export type ColumnChange = { id: string; isGroup: boolean; place: number } | { id: string; isHidden: boolean }

/** The order of a table's columns, and which of them group rows. */
export type ColumnsControl<Config> = ControlBase & {
  kind: 'columns'
  /** As they stand, groups first. */
  entries: ColumnEntry[]
  write(change: ColumnChange): Config
}

/** What a control of any kind can be set to; an action is done by `true`. */
export type ControlValue =
  | string
  | number
  | boolean
  | MapSection
  | null
  | ValueColor
  | ValueChoice
  | ColumnChange
  | TextChange
