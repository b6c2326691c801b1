/**
 * A drawn chart as plain data: it survives JSON, so the screen, the server's SVG, the download and the tests all
 * have the same picture. Lengths are in px, angles in degrees clockwise. Renderers know marks, not chart types.
 */
export type Scene = PictureScene | TableScene

/** What a mark stands for, for hover, keyboard and the accessible table. */
export type Datum = {
  /** What it is about: "Bern, 2020". */
  title: string
  /** Its values, as people read them. */
  entries: { label: string; value: string; color?: string }[]
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
  fill: string
  opacity?: number
  stroke?: string
}
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
}

export type Mark = RectMark | DotMark | RuleMark | TextMark | PolygonMark

/** What the colours and sizes mean. */
export type Legend =
  | { type: 'swatches'; symbol: LegendSymbol; items: { label: string; color: string }[] }
  | {
      type: 'ramp'
      title: string
      /** CSS colours at even distances. */
      colors: string[]
      low: string
      high: string
      missing?: { label: string; color: string }
    }
export type LegendSymbol = 'square' | 'line' | 'circle'

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
}

export type PictureScene = SceneBase & {
  type: 'picture'
  width: number
  height: number
  marks: Mark[]
}

export type TableCell = {
  text: string
  /** The colours of styled cells. */
  color?: string
  background?: string
  bold?: boolean
}
export type TableScene = SceneBase & {
  type: 'table'
  /** Readers may search its rows. */
  isSearchable: boolean
  columns: { id: string; title: string; isNumeric: boolean }[]
  rows: TableCell[][]
}
