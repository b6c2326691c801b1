import type { MapScene, Pattern } from './map-scene.ts'

/**
 * A drawn chart as plain, JSON-serializable data, so that the screen, SVG from the server, downloads and tests show the
 * same picture. Lengths are in px, angles in degrees clockwise. Renderers handle marks and do not depend on chart
 * types.
 */
export type Scene = PictureScene | TableScene

/** The data behind a mark, for hover, keyboard navigation and the accessible table. */
export type Datum = {
  /** The subject of the datum, such as "Bern, 2020". */
  title: string
  /** Distinguishes data with the same title; the title by default. */
  id?: string
  /** Its values, formatted for readers. */
  entries: DatumEntry[]
  /** The unit of its values, shown once for a group of data. */
  unit?: string
  /** The total of its stack. */
  total?: DatumEntry
}

export type DatumEntry = {
  label: string
  /** Identifies the entry if labels are not unique; the label by default. */
  id?: string
  value: string
  /** The value without its unit, for use below a shared unit. Omitted if it is not shorter. */
  bare?: string
  /** Its share of the total in percent, unless the value is a percentage itself. */
  share?: string
  color?: string
  /** Whether it is grey because other data are highlighted. */
  standsBack?: boolean
  /** The numeric value. Used to select the largest entries if there is no room for all. */
  amount?: number
}

type MarkBase = {
  /** Stable across redraws, so that changes can be animated. Unique within a scene. */
  key: string
  /** Index into the scene's data; `undefined` for guides. */
  datum?: number
}

export type RectMark = MarkBase & {
  type: 'rect'
  x: number
  y: number
  width: number
  height: number
  fill: string
  stroke?: string
  radius?: number
}
export type DotMark = MarkBase & {
  type: 'dot'
  x: number
  y: number
  radius: number
  /**
   * The y position of the lower end of the mark that the dot belongs to, for marks such as areas that extend downwards.
   */
  foot?: number
  fill: string
  opacity?: number
  stroke?: string
  /** The shape, if it is not a circle. It looks as large as a circle with this radius. */
  symbol?: DotSymbol
}
export type DotSymbol = 'square' | 'triangle' | 'diamond' | 'wedge'
export type RuleMark = MarkBase & {
  type: 'rule'
  x1: number
  y1: number
  x2: number
  y2: number
  stroke: string
  width?: number
  dash?: string
}
export type TextMark = MarkBase & {
  type: 'text'
  x: number
  /** The y position of the baseline. */
  y: number
  text: string
  size: number
  weight: 400 | 600
  fill: string
  anchor: 'start' | 'middle' | 'end'
  rotate?: number
}
export type PolygonMark = MarkBase & {
  type: 'polygon'
  /** SVG path data. */
  path: string
  fill: string
  opacity?: number
  stroke?: string
  strokeWidth?: number
  /** Set for a pattern of lines drawn over the preceding polygon. */
  lines?: Pattern
}

/** A line through points, interrupted at `null`. */
export type LineMark = MarkBase & {
  type: 'line'
  points: ([x: number, y: number] | null)[]
  stroke: string
  width: number
  dash?: string
}
/** The area between a lower and an upper end at each x, interrupted at `null`. */
export type AreaMark = MarkBase & {
  type: 'area'
  points: ([x: number, low: number, high: number] | null)[]
  fill: string
  opacity?: number
}
/** A ring segment; angles clockwise from the top. */
export type ArcMark = MarkBase & {
  type: 'arc'
  x: number
  y: number
  /** The inner radius; 0 for a slice of a pie. */
  inner: number
  outer: number
  from: number
  to: number
  fill: string
  stroke?: string
}
/** An error range: a line with a short cap at each end. */
export type WhiskerMark = MarkBase & {
  type: 'whisker'
  x1: number
  y1: number
  x2: number
  y2: number
  /** Half the length of the caps. */
  cap: number
  stroke: string
}

/** A picture from an address of our server, or as a data URL. */
export type ImageMark = MarkBase & {
  type: 'image'
  x: number
  y: number
  width: number
  height: number
  href: string
}

export type Mark =
  | RectMark
  | DotMark
  | RuleMark
  | TextMark
  | PolygonMark
  | LineMark
  | AreaMark
  | ArcMark
  | WhiskerMark
  | ImageMark

/** A legend that explains colours or sizes. */
export type Legend =
  | { type: 'swatches'; symbol: LegendSymbol; title?: string; items: LegendItem[] }
  | {
      type: 'ramp'
      title: string
      /** CSS colours at equal distances. */
      colors: string[]
      low: string
      /** The label in the middle, if there is a value between the ends. */
      middle?: string
      high: string
      /** Items without a colour on the ramp, such as missing or undefined values. */
      missing?: LegendItem[]
    }
  | {
      type: 'sizes'
      title: string
      color: string
      /** In descending order; radii in px. */
      items: { label: string; radius: number }[]
      /** Items without a size, such as missing or undefined values. */
      missing?: LegendItem[]
    }
export type LegendItem = {
  label: string
  color: string
  /** The pattern of lines over the colour, as on its marks. */
  pattern?: Pattern
  /** The colour of these lines; by default that of lines over missing values. */
  patternInk?: string
  /** The number of marks it covers, in words, such as "66 places". */
  count?: string
  /** The value of the segment, if readers can switch it off. */
  value?: string
  isHidden?: boolean
  /** Whether it is a heading of a hierarchy. Headings have no colour; the items below them are indented. */
  isHeading?: boolean
  depth?: number
  /** The symbol, if it differs from the legend's. */
  symbol?: LegendSymbol
  /** A small drawing instead of a symbol. */
  drawing?: CellDrawing
  dash?: string
}
/** The symbol of an item. A ring is an unfilled circle. */
export type LegendSymbol = 'square' | 'line' | 'circle' | 'ring' | DotSymbol

/** A note for readers about the picture. `messageId` identifies its text. */
export type Hint = {
  /** Nothing to draw, something that may mislead, or a fact that readers should know. */
  kind: 'empty' | 'warning' | 'note'
  messageId: string
  values?: Record<string, string | number>
}

type SceneBase = {
  hints: Hint[]
  legends: Legend[]
  data: Datum[]
  /** A description in sentences, for screen readers and lists of pictures. */
  description?: string[]
}

export type PictureScene = SceneBase & {
  type: 'picture'
  width: number
  height: number
  marks: Mark[]
  /** The dimension values of each datum, if requested. */
  values?: ShownValues[]
  /**
   * Groups of marks that respond to the pointer together even if they do not touch, such as all columns of a category.
   */
  bands?: ReadBands
  /** The small multiples, in the order of their data. Each responds to the pointer separately. */
  panels?: ScenePanel[]
  /** The space needed by its axes, for one of several small multiples. */
  frame?: PanelFrame
  /** The geographical view, for maps. */
  map?: MapScene
}

/** One of several small multiples: its position in px, and the index of its first datum in the whole scene. */
export type ScenePanel = {
  title: string
  left: number
  top: number
  width: number
  height: number
  first: number
  count: number
  bands?: ReadBands
}

/** The dimensions that small multiples have to agree on. Lengths are in px. */
export type PanelFrame = {
  /** The required domain of the value axis. */
  values: [number, number]
  /** The same for the other axis, if it is a value axis too. */
  along?: [number, number]
  /** Which axes are logarithmic. */
  logarithmic?: { values: boolean; along: boolean }
  /** The width of the labels left of the plot. */
  left: number
  /** The heights of the plot and of the labels below it. */
  height: number
  below?: number
  /** The space that values at the ends of bands need beyond the longest and the lowest band. */
  ends?: { low: number; high: number }
}

/** A dimension that distinguishes marks, with its value for each datum in order; '' if the datum has none. */
export type ShownValues = { id: string; values: string[] }

/** Ranges along an axis that respond to the pointer as a whole, at any position across the axis. Lengths are in px. */
export type ReadBands = {
  /** The axis along which the ranges lie. */
  along: 'x' | 'y'
  /** The extent across the axis: the plot. */
  across: [start: number, end: number]
  /** The ranges from first to last, each with the indices of its data. */
  places: { start: number; end: number; data: number[] }[]
}

/** A bar in a table cell. Start and end are shares of the cell's width. */
export type CellBar = { from: number; to: number; color: string; background?: string }

/** Marks in a box of this size, in px. */
export type CellDrawing = { width: number; height: number; marks: Mark[] }

export type TableCell = {
  text: string
  /** An additional explanation, for example why there is no value. */
  title?: string
  /** The sort key: the number, or the position within the dimension. Cells without a key come last. */
  order?: number
  bar?: CellBar
  /** A small drawing after the text, or instead of it. The title replaces both for screen readers. */
  drawing?: CellDrawing
  /** The text colour, for styled cells. */
  color?: string
  background?: string
  bold?: boolean
  /** The web address that the cell links to. */
  href?: string
}
export type TableScene = SceneBase & {
  type: 'table'
  /** Whether readers can search the rows. */
  isSearchable: boolean
  /** A note for screen readers about where links open. */
  linkNote?: string
  /** Whether the table is as high as its rows instead of scrolling. */
  showsAllRows?: boolean
  columns: TableColumnHead[]
  rows: TableCell[][]
  /** Groups of rows, outer groups before inner ones. */
  groups?: RowGroup[]
}

export type TableColumnHead = { id: string; title: string; isNumeric: boolean; isGroup?: boolean }

export type RowGroup = {
  /** Unique and stable across redraws. */
  key: string
  /** The label of the group, such as "Region: Bern". */
  label: string
  /** The nesting depth; 0 is outermost. */
  depth: number
  /** The index of its first row, and the number of rows. */
  first: number
  count: number
}
