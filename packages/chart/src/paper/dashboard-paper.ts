import { INK, INK_SOFT } from '../guides/style.ts'
import type { TextMark } from '../scene.ts'
import {
  type DashboardPicture,
  type PictureBlock,
  type Placed,
  placeCards,
  toBox,
  toNames,
} from '../svg/dashboard-picture.ts'
import { heightOf, type Part, paragraph } from '../svg/picture.ts'
import { PICTURE_MARGIN } from '../svg/picture-margin.ts'
import type { ChartPaper } from './chart-paper.ts'
import { createFlow, type Flow, type Page, type Piece, type PieceRole, PORTRAIT, roomOf } from './page.ts'

export type DashboardPaper = Omit<DashboardPicture, 'width' | 'maxHeight' | 'isTransparent'> & {
  /** Its filters, one per line. */
  filters: string[]
  source: ChartPaper['source']
}

/** The width of blocks on paper, in px. Layouts choose their columns for it. */
export const PAPER_WIDTH = roomOf(PORTRAIT).width

/** The minimum height of a canvas row, in px. Tiles are lower than on screen, because paper is narrower. */
const ROW_HEIGHT = 48

/** Maximum height of a document in px, some hundred pages. */
const MAX_HEIGHT = 200_000

/** Lays out charts and texts on A4 pages. Charts are never split; texts continue on the next page. */
export function dashboardToPages(dashboard: DashboardPaper): Page[] {
  const { title, description, filters, source } = dashboard
  const flow = createFlow(PORTRAIT)
  // pages have their own margins
  const width = PAPER_WIDTH + 2 * PICTURE_MARGIN
  const rows = dashboard.rowHeight === undefined ? {} : { rowHeight: ROW_HEIGHT }
  const blocks = dashboard.blocks.map(withLowDrawing)
  const { cards } = placeCards({ ...dashboard, ...rows, blocks, width }, 0, MAX_HEIGHT)
  const name = title || toNames(cards)
  if (name) flow.place({ ...paragraph('title', name, PAPER_WIDTH, 24, 600, INK, 4), role: 'title' })
  if (description) {
    flow.place({ ...paragraph('description', description, PAPER_WIDTH, 14, 400, INK_SOFT, 4), role: 'text' })
  }
  filters.forEach((text, index) => {
    flow.place({ ...paragraph(`filter:${index}`, text, PAPER_WIDTH, 14, 600, INK), role: 'text' })
  })
  if (name || description || filters.length > 0) flow.placeAll([], 12)
  placeOnPages(flow, cards.map(toBlock), dashboard.gap)
  const foot = paragraph('source', source.text, PAPER_WIDTH, 12, 400, INK_SOFT)
  flow.place({ ...foot, role: 'text', href: source.href })
  return flow.pages
}

/** Limits a landscape chart to a height that leaves room for a second one on its page. */
function withLowDrawing(block: PictureBlock): PictureBlock {
  if (block.type === 'text') return block
  return {
    ...block,
    draw(size) {
      const scene = block.draw(size)
      const isHigh = scene.type === 'picture' && scene.height > LOW && scene.width > scene.height
      return isHigh && size.height === undefined ? block.draw({ ...size, height: LOW }) : scene
    },
  }
}

/** The height in px of a drawing whose card, including its texts, takes half a page. */
const LOW = 300

/** A block before it is split into pages. Pieces are positioned relative to its corner. */
type Block = { top: number; height: number; pieces: Piece[]; isText: boolean }

function toBlock({ card, left, top, width, height, lines }: Placed): Block {
  const { block, padding, groups, sentences } = card
  const isText = block.type === 'text'
  const from = left - PICTURE_MARGIN
  const box: Piece = { role: 'aside', left: from, top: 0, width, ...toBox(width, height, false) }
  const pieces: Piece[] = isText ? [] : [box]
  let line = padding
  for (const [group, parts] of groups.entries()) {
    let y = line
    for (const [index, part] of parts.entries()) {
      const role = isText ? toTextRole(part) : toRole(group, index)
      const piece = { role, left: from + padding, top: y, width: width - 2 * padding, ...withoutGap(part) }
      pieces.push(role === 'figure' ? { ...piece, alt: sentences.join(' ') } : piece)
      y += part.height + part.gap
    }
    line += lines[group] ?? heightOf(parts)
  }
  // texts are as high as their lines, whatever the height of their tile
  const used = isText ? Math.max(0, ...pieces.map((piece) => piece.top + piece.height)) : height
  return { top, height: used, pieces: isText ? pieces.flatMap(toLines) : pieces, isText }
}

const withoutGap = ({ marks, height, scale }: Part) => ({
  marks,
  height,
  ...(scale !== undefined && { scale }),
})

const toRole = (group: number, index: number): PieceRole =>
  group === 1 ? 'figure' : group === 0 && index === 0 ? 'heading' : 'text'

/** The minimum font size in px of a line that counts as a large number. */
const FIGURE_SIZE = 24

/** Returns the role of a text part. Bold lines are headings unless they are numbers. */
const toTextRole = ({ marks }: Part): PieceRole =>
  marks.some((mark) => mark.type === 'text' && mark.weight === 600 && mark.size < FIGURE_SIZE)
    ? 'heading'
    : 'text'

/** Splits a paragraph into lines, which may end up on different pages. */
function toLines(piece: Piece): Piece[] {
  const marks = piece.marks.filter((mark): mark is TextMark => mark.type === 'text')
  const leading = piece.height / Math.max(1, marks.length)
  return marks.map((mark, index) => ({
    ...piece,
    top: piece.top + index * leading,
    height: leading,
    marks: [{ ...mark, y: mark.size }],
  }))
}

/** Places blocks from the top. Each page ends above the first block that does not fit. */
function placeOnPages(flow: Flow, blocks: Block[], gap: number): void {
  let left = blocks.toSorted((a, b) => a.top - b.top)
  for (let isFirst = true; left.length > 0; isFirst = false) {
    if (!isFirst) flow.nextPage()
    const start = left[0]!.top
    const { here, later } = cutPage(left, start, flow.left(), roomOf(PORTRAIT).height)
    const end = Math.max(start, ...here.map(({ top, height }) => top + height))
    const pieces = here.flatMap((block) =>
      block.pieces.map((piece) => ({ ...piece, top: piece.top + block.top - start })),
    )
    flow.placeAll(pieces, end - start + gap)
    left = later
  }
}

/**
 * Splits the blocks after a position into those that fit on the page and later ones. `room` is the free height of the
 * page, `whole` the height of an empty one.
 */
function cutPage(blocks: Block[], start: number, room: number, whole: number) {
  const end = start + room
  const isEmpty = room > whole - 1
  const first = blocks.find(({ top, height, isText }) => top + height > end && !(isText && top < end))
  let cut = first ? Math.min(first.top, end) : end
  const shrunk: Block[] = []
  if (first && first.top === start && isEmpty) {
    // scales down blocks that are higher than a page, together with their neighbours
    shrunk.push(...blocks.filter(({ top, isText }) => top === start && !isText).map((b) => shrink(b, whole)))
    cut = Math.max(start + 1, Math.min(end, ...blocks.filter(({ top }) => top > start).map(({ top }) => top)))
  }
  const here = [...shrunk]
  const later: Block[] = []
  for (const block of blocks) {
    if (shrunk.length > 0 && block.top === start && !block.isText) continue
    if (block.top >= cut) later.push(block)
    else if (block.top + block.height <= end) here.push(block)
    else {
      const [before, after] = splitText(block, end)
      if (before.pieces.length > 0) here.push(before)
      if (after.pieces.length > 0) later.push(after)
    }
  }
  return { here, later: later.toSorted((a, b) => a.top - b.top) }
}

/** Splits a text at a position. */
function splitText(block: Block, end: number): [Block, Block] {
  const fits = ({ top, height }: Piece): boolean => block.top + top + height <= end
  const before = block.pieces.filter(fits)
  const after = block.pieces.filter((piece) => !fits(piece))
  const from = after[0]?.top ?? block.height
  return [
    { ...block, height: from, pieces: before },
    {
      ...block,
      top: end,
      height: block.height - from,
      pieces: after.map((piece) => ({ ...piece, top: piece.top - from })),
    },
  ]
}

/** Scales down a block that is too high. */
function shrink(block: Block, height: number): Block {
  const scale = Math.min(1, height / block.height)
  if (scale === 1) return block
  const left = Math.min(...block.pieces.map((piece) => piece.left))
  return {
    ...block,
    height: block.height * scale,
    pieces: block.pieces.map((piece) => ({
      ...piece,
      left: left + (piece.left - left) * scale,
      top: piece.top * scale,
      width: piece.width * scale,
      height: piece.height * scale,
      scale: (piece.scale ?? 1) * scale,
    })),
  }
}
