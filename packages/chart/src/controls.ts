import type { ComponentId, Components, Locale, Localized } from '@tessera/cube'
import type { MapSection } from './map-scene.ts'
import type { PaletteType } from './rules/palettes.ts'
import type { CustomLayer } from './types/map/fields.ts'

/** A message id with its values; a warning concerns the current setting. */
export type Hint = {
  messageId: string
  values?: Record<string, string | number>
  /** Placeholders filled with lists of messages, separated by commas. */
  listIds?: Record<string, string[]>
  isWarning?: boolean
}

/** An option of a control. */
export type ControlOption = {
  value: string
  /** The label as text (of a component)… */
  label?: string
  /** …or as a message id. */
  messageId?: string
  disabled?: boolean
  /** The message id of the reason why it is disabled. */
  reasonId?: string
  /** The message id of its group's title; adjacent options with the same title form a group. */
  groupId?: string
}

type ControlBase = {
  /** Unique among the controls of a chart. */
  id: string
  /** The panel of the control, usually a field of the chart: `x`, `segment`, `areaLayer`, `readers`… (`inPanel`). */
  panel?: string
  /** The label as a message id, with its values… */
  messageId?: string
  messageValues?: Record<string, string>
  /** …or as text. */
  label?: string
  /** The title of its group as a message id… */
  groupMessageId?: string
  /** with its values… */
  groupValues?: Record<string, string>
  /** …or as text; adjacent controls with the same title form a group. */
  groupLabel?: string
  disabled?: boolean
  /** Why it is disabled, or what to know before using it. */
  hint?: Hint
  /** Whether it concerns the design: how marks look, not what they mean (`canDesign`). */
  isDesign?: boolean
}

/**
 * A setting of the author, as data: the editor has one generic panel and one widget per kind of control, none per chart
 * type. `write` returns a changed config that satisfies all rules, except those for filters, which are derived
 * afterwards (`withDerivedFilters`).
 */
export type Control<Config> =
  | SelectControl<Config>
  | ToggleControl<Config>
  | ColorControl<Config>
  | NumberControl<Config>
  | SectionControl<Config>
  | LayersControl<Config>
  | PaletteControl<Config>
  | MappingControl<Config>
  | ChoicesControl<Config>
  | ActionControl<Config>
  | ColumnsControl<Config>
  | TextControl<Config>
  | LineControl<Config>

/** A control whose value is written as it is read. */
type ValueControl<Config, Kind extends string, Value> = ControlBase & {
  kind: Kind
  value: Value
  write(value: Value, components: Components): Config
}

/** A choice of one option. */
export type SelectControl<Config> = ValueControl<Config, 'select', string> & {
  /** The field whose component it selects, as named by the chart type; '' is no component. */
  field?: string
  options: ControlOption[]
}

/** A switch. */
export type ToggleControl<Config> = ValueControl<Config, 'toggle', boolean>

/** A colour, as #rrggbb. */
export type ColorControl<Config> = ValueControl<Config, 'color', string> & {
  /** Suggested colours: those of the palette. */
  swatches?: readonly string[]
  /** A warning about a colour. */
  warningOf?(color: string): Hint | undefined
}

/** A number; a slider if it has two ends and a step. Values are clamped before `write`. */
export type NumberControl<Config> = ValueControl<Config, 'number', number> & {
  min?: number
  max?: number
  step?: number
  /** Why a number is invalid; `undefined` if it is valid. */
  refusalOf?(value: number): Hint | undefined
}

/** A section of the world, taken from the current view of the map; null if it follows from the data. */
export type SectionControl<Config> = ValueControl<Config, 'section', MapSection | null>

/** The layers of other servers on a map, from bottom to top. */
export type LayersControl<Config> = ValueControl<Config, 'layers', CustomLayer[]>

/** A palette with its id and colours. */
export type PaletteOption = ControlOption & {
  type: PaletteType
  /** In order; a sample for continuous palettes. */
  colors: readonly string[]
  /** Whether it belongs to the signed-in author. */
  isOwn?: boolean
}

/** A choice of a palette. */
export type PaletteControl<Config> = ValueControl<Config, 'palette', string> & { options: PaletteOption[] }

/** The colour of a value. */
export type ValueColor = { value: string; color: string }

/** One colour for each of several values. */
export type MappingControl<Config> = ControlBase & {
  kind: 'mapping'
  /** The component whose values are listed; for measures, the measures themselves are listed. */
  listedOf?: ComponentId
  entries: (ValueColor & { label: string })[]
  swatches: readonly string[]
  warningOf?(color: string): Hint | undefined
  write(change: ValueColor, components: Components): Config
}

/** Whether a value is selected. */
export type ValueChoice = { value: string; isChosen: boolean }

/** Any number of selected values. */
export type ChoicesControl<Config> = ControlBase & {
  kind: 'choices'
  /** The component whose values are listed. */
  listedOf?: ComponentId
  /** `noteId` is the message id of a note about a value. */
  entries: (ValueChoice & { label: string; noteId?: string })[]
  write(change: ValueChoice, components: Components): Config
}

/** The text for one language. */
export type TextChange = { language: Locale; text: string }

/** Plain text with a translation per language. */
export type TextControl<Config> = ControlBase & {
  kind: 'text'
  value: Localized
  write(change: TextChange, components: Components): Config
}

/** A line of text, the same in all languages. */
export type LineControl<Config> = ValueControl<Config, 'line', string> & {
  /** Why a text is invalid; `undefined` if it is valid. */
  refusalOf?(text: string): Hint | undefined
}

/** An action; it has no value. */
export type ActionControl<Config> = ControlBase & {
  kind: 'action'
  write(): Config
}

/** A table column in one of two lists: groups, and the columns after them. */
export type ColumnEntry = {
  id: string
  label: string
  /** The column's own panel. */
  panel: string
  isGroup: boolean
  isHidden: boolean
  /** Numbers cannot group; the last visible column stays. */
  canGroup: boolean
  canHide: boolean
}

/** Moves a column to a position in a list, or hides or shows it. */
export type ColumnChange = { id: string; isGroup: boolean; place: number } | { id: string; isHidden: boolean }

/** The order of a table's columns, and which of them group rows. */
export type ColumnsControl<Config> = ControlBase & {
  kind: 'columns'
  /** In order, groups first. */
  entries: ColumnEntry[]
  write(change: ColumnChange): Config
}

/** The possible values of controls; an action is triggered by `true`. */
export type ControlValue =
  | string
  | number
  | boolean
  | MapSection
  | CustomLayer[]
  | null
  | ValueColor
  | ValueChoice
  | ColumnChange
  | TextChange
