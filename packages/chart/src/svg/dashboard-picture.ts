import { GRID, INK, INK_SOFT, PAPER } from '../guides/style.ts'
import type { Mark, Scene } from '../scene.ts'
import type { Words } from '../words.ts'
import {
  heightOf,
  type Part,
  type PictureTexts,
  paragraph,
  stackParts,
  toPictureParts,
  toSvgFile,
} from './picture.ts'
import { PICTURE_MARGIN } from './picture-margin.ts'

/** The padding of a card, in px. Smaller in narrow pictures. */
const PADDING = { wide: 16, narrow: 8 } as const
const NARROW = 480
/** Maximum height of a picture, in px. */
const MAX_HEIGHT = 4000
/** The minimum height of a chart in a card, in px, even if its tile is lower. */
const MIN_DRAWING = 150
/** Minimum width for drawing a chart, in px. */
const MIN_WIDTH = 240
/** The height of the line with the number of omitted charts, in px. */
const REST_ROOM = 40
/** The height of the address line, in px. */
const ADDRESS_ROOM = 28
/** The maximum number of rows of a block, which bounds the height of pictures. */
const MAX_SPAN = 60

/** The grid cells of a block: its first column and row, and how many columns and rows it covers. */
export type Cell = { x: number; y: number; w: number; h: number }

/** A line of a text block. A figure is a large number. */
export type TextLine = { text: string; look: 'heading' | 'text' | 'figure' }

export type PictureBlock = { cell: Cell } & (
  | {
      type: 'chart'
      texts: PictureTexts
      /** Draws the chart at a size in px. Without a height, the chart decides. */
      draw(size: { width: number; height?: number }): Scene
    }
  | { type: 'text'; lines: TextLine[] }
)

export type DashboardPicture = {
  /** The title as plain text, which may be empty. */
  title: string
  description: string
  /** The address of the dashboard, shown in the last line. */
  address?: string | undefined
  /** The blocks, whose cells do not overlap. */
  blocks: PictureBlock[]
  columns: number
  /** Distance between blocks, in px. */
  gap: number
  /**
   * The minimum height of rows in px, with charts that fill their tiles. If absent, rows are as high as their charts.
   */
  rowHeight?: number
  /** Width of the whole picture, in px. */
  width: number
  /** The maximum height in px, up to 4 000. */
  maxHeight?: number
  words: Words
  /** Whether the background is transparent instead of paper. */
  isTransparent?: boolean
}

/** A block with its drawing and its natural height. */
type Card = {
  block: PictureBlock
  /** Groups that are aligned with the other cards of the row: above the drawing, the drawing, and below it. */
  groups: Part[][]
  padding: number
  sentences: string[]
}

/**
 * Draws several charts and texts as one SVG file: cards in rows from the top, with aligned parts within a row. Cards
 * beyond the maximum height are omitted without being drawn, and a line states how many charts they are.
 */
export function dashboardToSvg(dashboard: DashboardPicture): string {
  const { title, description, address, width, words, isTransparent = false } = dashboard
  const inner = width - 2 * PICTURE_MARGIN
  const heading = stackParts(
    [
      ...(title ? [paragraph('title', title, inner, 22, 600, INK, 4)] : []),
      ...(description ? [paragraph('description', description, inner, 14, 400, INK_SOFT, 4)] : []),
    ],
    PICTURE_MARGIN,
    PICTURE_MARGIN,
  )
  const top = heading.bottom === PICTURE_MARGIN ? heading.bottom : heading.bottom + 12
  const limit =
    Math.min(dashboard.maxHeight ?? MAX_HEIGHT, MAX_HEIGHT) -
    PICTURE_MARGIN -
    REST_ROOM -
    (address ? ADDRESS_ROOM : 0)
  const { cards, bottom } = placeCards(dashboard, top, limit)
  const shown = cards.filter(({ card }) => card.block.type === 'chart').length
  const left = dashboard.blocks.filter(({ type }) => type === 'chart').length - shown
  const more = words('picture.more-charts', { count: left })
  const last = [
    ...(left > 0 ? [paragraph('rest', more, inner, 14, 600, INK_SOFT)] : []),
    ...(address ? [paragraph('address', address, inner, 12, 400, INK_SOFT)] : []),
  ]
  const rest = last.length > 0 ? stackParts(last, PICTURE_MARGIN, bottom + 12) : { parts: [], bottom }
  return toSvgFile({
    width,
    height: Math.ceil(rest.bottom + PICTURE_MARGIN),
    title: title || toNames(cards),
    description: [description, ...cards.flatMap(({ card }) => card.sentences)].filter(Boolean).join(' '),
    isTransparent,
    parts: [...heading.parts, ...cards.flatMap((card) => drawCard(card, isTransparent)), ...rest.parts],
  })
}

/** A card at its position. `lines` are the heights of its groups. */
export type Placed = { card: Card; left: number; top: number; width: number; height: number; lines: number[] }

/** Returns the name of an untitled dashboard, which consists of the names of its charts. */
export const toNames = (cards: Placed[]): string =>
  cards.flatMap(({ card: { block } }) => (block.type === 'chart' ? block.texts.title : [])).join(' · ')

/** Returns the cards that fit above a limit in px, from top to bottom. */
export function placeCards(
  dashboard: DashboardPicture,
  top: number,
  limit: number,
): { cards: Placed[]; bottom: number } {
  const { columns, gap, rowHeight, width } = dashboard
  const column = (width - 2 * PICTURE_MARGIN - (columns - 1) * gap) / columns
  const rows: number[] = []
  const heightOfRow = (row: number): number => rows[row] ?? rowHeight ?? 0
  const span = (from: number, count: number): number => {
    let height = 0
    for (let row = from; row < from + count && height <= limit; row++) height += heightOfRow(row) + gap
    return height
  }
  const drawn: Omit<Placed, 'top' | 'height'>[] = []
  for (const row of toRows(dashboard.blocks)) {
    const { y } = row[0]!.cell
    // the rows above are final, because no later block starts in them
    if (top + span(0, y) >= limit) break
    const cards = row.map((block) => {
      const { x, w, h } = block.cell
      const cardWidth = w * column + (w - 1) * gap
      const tile = rowHeight === undefined ? undefined : span(y, h) - gap
      const card = toCard(block, { width: cardWidth, tile }, dashboard)
      return { card, left: PICTURE_MARGIN + x * (column + gap), width: cardWidth }
    })
    // in tiles, drawings fill the remaining height of their own tile instead of being aligned
    const shared = rowHeight === undefined ? toSharedLines(cards.map(({ card }) => card)) : undefined
    for (const placed of cards) {
      const { padding, groups, block } = placed.card
      const lines = block.type === 'chart' && shared ? shared : groups.map(heightOf)
      const need = 2 * padding + lines.reduce((sum, height) => sum + height, 0)
      const last = y + block.cell.h - 1
      const missing = need - (span(y, block.cell.h) - gap)
      if (missing > 0) rows[last] = heightOfRow(last) + missing
      drawn.push({ ...placed, lines })
    }
  }
  const cards = drawn
    .map((placed): Placed => {
      const { y, h } = placed.card.block.cell
      return { ...placed, top: top + span(0, y), height: span(y, h) - gap }
    })
    .filter((placed) => placed.top + placed.height <= limit)
  return { cards, bottom: Math.max(top, ...cards.map((card) => card.top + card.height)) }
}

/** Groups the blocks by first row, from top to bottom and left to right. */
function toRows(blocks: PictureBlock[]): PictureBlock[][] {
  const rows = new Map<number, PictureBlock[]>()
  const ordered = blocks.toSorted((a, b) => a.cell.y - b.cell.y || a.cell.x - b.cell.x)
  for (const block of ordered) {
    const { y, h } = block.cell
    rows.set(y, [...(rows.get(y) ?? []), { ...block, cell: { ...block.cell, h: Math.min(h, MAX_SPAN) } }])
  }
  return [...rows.values()]
}

/** Returns the shared heights, per row of charts, of the area above the drawings, the drawings, and the area below. */
const toSharedLines = (cards: Card[]): number[] => {
  const charts = cards.filter(({ block }) => block.type === 'chart')
  return [0, 1, 2].map((line) => Math.max(0, ...charts.map(({ groups }) => heightOf(groups[line] ?? []))))
}

type Room = { width: number; tile: number | undefined }

function toCard(block: PictureBlock, { width, tile }: Room, { width: whole, words }: DashboardPicture): Card {
  const padding = whole < NARROW ? PADDING.narrow : PADDING.wide
  if (block.type === 'text') {
    return {
      block,
      padding: 0,
      groups: [toTextParts(block.lines, width)],
      sentences: block.lines.map(({ text }) => text),
    }
  }
  const inner = width - 2 * padding
  // cards narrower than a chart on a page are drawn at that width and scaled down
  const drawnWidth = Math.max(MIN_WIDTH, inner)
  const scale = Math.floor((inner / drawnWidth) * 100) / 100
  const look = { width: inner, titleSize: 16, words }
  const draw = (height?: number): { scene: Scene } & ReturnType<typeof toPictureParts> => {
    const room = height === undefined ? {} : { height: height / scale }
    const scene = block.draw({ width: drawnWidth, ...room })
    const parts = toPictureParts(block.texts, scene, { ...look, tableHeight: height })
    if (scale === 1 || scene.type === 'table') return { scene, ...parts }
    return { scene, ...parts, drawing: { ...parts.drawing, height: parts.drawing.height * scale, scale } }
  }
  let drawn = draw(tile && MIN_DRAWING)
  if (tile !== undefined) {
    const words = heightOf(drawn.heading) + heightOf(drawn.below) + drawn.drawing.gap
    const height = tile - 2 * padding - words
    if (height > MIN_DRAWING) drawn = draw(height)
  }
  const { scene, heading, drawing, below } = drawn
  const sentences = [block.texts.title, scene.description?.join(' ')].filter(Boolean).join(': ')
  return { block, padding, groups: [heading, [drawing], below], sentences: [sentences] }
}

const LOOKS = {
  heading: { size: 18, weight: 600, gap: 4 },
  text: { size: 14, weight: 400, gap: 4 },
  figure: { size: 32, weight: 600, gap: 4 },
} as const

const toTextParts = (lines: TextLine[], width: number): Part[] =>
  lines.map(({ text, look }, index) => {
    const { size, weight, gap } = LOOKS[look]
    return paragraph(`line:${index}`, text, width, size, weight, INK, gap)
  })

/** Draws the box of a card and its groups, each at its shared position. */
function drawCard({ card, left, top, width, height, lines }: Placed, isTransparent: boolean): string[] {
  const { block, padding, groups } = card
  const parts: string[] = []
  if (block.type === 'chart')
    parts.push(...stackParts([toBox(width, height, isTransparent)], left, top).parts)
  let y = top + padding
  for (const [index, group] of groups.entries()) {
    parts.push(...stackParts(group, left + padding, y).parts)
    y += lines[index]!
  }
  return parts
}

/** Returns the background and border of a card. */
export const toBox = (width: number, height: number, isTransparent: boolean): Part => {
  const box: Mark = {
    type: 'rect',
    key: 'card',
    x: 0.5,
    y: 0.5,
    width: width - 1,
    height: height - 1,
    fill: isTransparent ? 'none' : PAPER,
    stroke: GRID,
  }
  return { marks: [box], height, gap: 0 }
}
