import type { MapScene, Pattern } from './map-scene.ts'

/**
 * A drawn chart as plain data: it survives JSON, so the screen, the server's SVG, the download and the tests all
 * have the same picture. Lengths are in px, angles in degrees clockwise. Renderers know marks, not chart types.
 */
export type Scene = PictureScene | TableScene

/** What a mark stands for, for hover, keyboard and the accessible table. */
export type Datum = {
  /** What it is about: "Bern, 2020". */
  title: string
  /** Tells different things apart that are called the same; the title where left out. */
  id?: string
  /** Its values, as people read them. */
  entries: DatumEntry[]
  /** The unit of its values, which is said once where several data stand together. */
  unit?: string
  /** What it is stacked to with its neighbours. */
  total?: DatumEntry
}

export type DatumEntry = {
  label: string
  /** What it is a value of, where different things are called the same; the label where left out. */
  id?: string
  value: string
  /** The value for where its unit stands above; left out where that is no shorter. */
  bare?: string
  /** Its part of the total in per cent, where the value does not say it. */
  share?: string
  color?: string
  /** It is grey, while others stand out. */
  standsBack?: boolean
  /** The value as a number: where not all can be listed, the largest are. */
  amount?: number
}

type MarkBase = {
  /** Stable over redraws, so that a change can be shown as a movement. Unique within a scene. */
  key: string
  /** Index into the scene's data; guides have none. */
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
  /** The lower end of what it stands for, where that reaches from there to the dot: the place of an area. */
  foot?: number
  fill: string
  opacity?: number
  stroke?: string
  /** Its form where it is no circle, as large as one. */
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
  /** The baseline. */
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
  /** An SVG path. */
  path: string
  fill: string
  opacity?: number
  stroke?: string
  strokeWidth?: number
  /** The path is lines over the polygon before it. */
  lines?: Pattern
}

/** A line through points; null is a gap. */
export type LineMark = MarkBase & {
  type: 'line'
  points: ([x: number, y: number] | null)[]
  stroke: string
  width: number
  dash?: string
}
/** The area between a lower and an upper end at each x; null is a gap. */
export type AreaMark = MarkBase & {
  type: 'area'
  points: ([x: number, low: number, high: number] | null)[]
  fill: string
  opacity?: number
}
/** A piece of a ring; angles clockwise from the top. */
export type ArcMark = MarkBase & {
  type: 'arc'
  x: number
  y: number
  /** 0 for a piece of a pie. */
  inner: number
  outer: number
  from: number
  to: number
  fill: string
  stroke?: string
}
/** An error range: a line with a short bar at each end. */
export type WhiskerMark = MarkBase & {
  type: 'whisker'
  x1: number
  y1: number
  x2: number
  y2: number
  /** Half of the bars' length. */
  cap: number
  stroke: string
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

/** What the colours and sizes mean. */
export type Legend =
  | { type: 'swatches'; symbol: LegendSymbol; title?: string; items: LegendItem[] }
  | {
      type: 'ramp'
      title: string
      /** CSS colours at even distances. */
      colors: string[]
      low: string
      /** Left out where there is nothing between the ends. */
      middle?: string
      high: string
      /** What has no place on the ramp: no value, a value that is stated as undefined. */
      missing?: LegendItem[]
    }
  | {
      type: 'sizes'
      title: string
      color: string
      /** From the largest to the smallest; radii in px. */
      items: { label: string; radius: number }[]
      /** What has no size: no value, a value that is stated as undefined. */
      missing?: LegendItem[]
    }
export type LegendItem = {
  label: string
  color: string
  /** Lines over the colour, as over what it stands for. */
  pattern?: Pattern
  /** How many marks it stands for, in words: "66 places". */
  count?: string
  /** The value of the segment, where readers may switch it off. */
  value?: string
  isHidden?: boolean
  /** A heading of a hierarchy has no colour of its own; items below it are indented. */
  isHeading?: boolean
  depth?: number
  /** Where it differs from the legend's. */
  symbol?: LegendSymbol
  dash?: string
}
/** A ring is a circle without a filling. */
export type LegendSymbol = 'square' | 'line' | 'circle' | 'ring' | DotSymbol

/** Something a reader should know about the picture. Words by message id. */
export type Hint = {
  kind: 'empty' | 'warning'
  messageId: string
  values?: Record<string, string | number>
}

type SceneBase = {
  hints: Hint[]
  legends: Legend[]
  data: Datum[]
  /** What is shown, in sentences: for people who cannot see the picture, and for lists of pictures. */
  description?: string[]
}

export type PictureScene = SceneBase & {
  type: 'picture'
  width: number
  height: number
  marks: Mark[]
  /** Which values of dimensions its data stand for, where that was asked for. */
  values?: ShownValues[]
  /** What is read together though its marks do not touch: all columns or bars of a category. */
  bands?: ReadBands
  /** The small pictures that it is made of, in the order of their data; each is read by itself. */
  panels?: ScenePanel[]
  /** What its axes take, where it is to be one of several small pictures. */
  frame?: PanelFrame
  /** Where it lies in the world, where it is a map. */
  map?: MapScene
}

/** One of several small pictures: its place in px, its data as places among those of the whole, from `first` on. */
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

/** What decides how small pictures fit together. Lengths are in px. */
export type PanelFrame = {
  /** What the axis of values must show. */
  values: [number, number]
  /** The same of the other axis, where that is one of values too. */
  along?: [number, number]
  /** Which of them are logarithmic. */
  logarithmic?: { values: boolean; along: boolean }
  /** What the labels left of the plot take. */
  left: number
  /** The height of the plot, and of what is labelled below it. */
  height: number
  below?: number
  /** What values written at the ends of bands take beyond the longest and the lowest one. */
  ends?: { low: number; high: number }
}

/** A dimension that tells marks apart, and its value for each datum, in their order; '' where it has none. */
export type ShownValues = { id: string; values: string[] }

/** Places along an axis that are read as a whole, wherever across it one points. Lengths are in px. */
export type ReadBands = {
  /** The axis they stand along. */
  along: 'x' | 'y'
  /** From where to where they reach across it: the plot. */
  across: [start: number, end: number]
  /** From the first to the last, with what stands there, as places among the data. */
  places: { start: number; end: number; data: number[] }[]
}

/** A bar in a cell: from where to where, as shares of the cell's breadth. */
export type CellBar = { from: number; to: number; color: string; background?: string }

export type TableCell = {
  text: string
  /** What the text does not say by itself: why there is no value. */
  title?: string
  /** What its column is sorted by: the number, or the place in the order of its dimension; none comes last. */
  order?: number
  bar?: CellBar
  /** The colours of styled cells. */
  color?: string
  background?: string
  bold?: boolean
  /** Where its text leads: an address of the web. */
  href?: string
}
export type TableScene = SceneBase & {
  type: 'table'
  /** Readers may search its rows. */
  isSearchable: boolean
  /** What is said of links to those who do not see where they open. */
  linkNote?: string
  /** The table is as high as its rows instead of scrolling by itself. */
  showsAllRows?: boolean
  columns: TableColumnHead[]
  rows: TableCell[][]
  /** Rows that belong together, an outer group before those within it. */
  groups?: RowGroup[]
}

export type TableColumnHead = { id: string; title: string; isNumeric: boolean; isGroup?: boolean }

export type RowGroup = {
  /** Unique, and the same over redraws. */
  key: string
  /** What its rows share: "Region: Bern". */
  label: string
  /** 0 for the outermost. */
  depth: number
  /** Its first row, and how many there are. */
  first: number
  count: number
}
