import { INK_SOFT } from '../guides/style.ts'
import type { PictureScene, Scene, TableScene } from '../scene.ts'
import { heightOf, type PictureTexts, paragraph, toPictureParts } from '../svg/picture.ts'
import { tableToRows, tableWidth } from '../svg/table-marks.ts'
import type { Words } from '../words.ts'
import { createFlow, type Flow, type FlowPart, LANDSCAPE, type Page, PORTRAIT, roomOf } from './page.ts'

export type ChartPaper = {
  texts: PictureTexts
  /** Draws the picture at a size in px. Without a height, the chart decides. */
  draw(size: { width: number; height?: number }): Scene
  /** The link to the chart, and its text. */
  source: { text: string; href: string }
  words: Words
}

/** The minimum ratio of width to height of a wide picture. */
const WIDE = 1.25
/** Minimum height of a picture when it is fitted to a page, in px. */
const MIN_DRAWING = 320
/** The minimum scale. A picture that would have to be smaller gets its own page. */
const MIN_SCALE = 0.75
/** The maximum number of rows in a document, which states how many more there are. */
const MAX_ROWS = 3_000
const TITLE_SIZE = 22

/**
 * Lays out a chart on A4 pages: portrait, or landscape if its picture is wide and everything fits one page that way.
 * Tables continue on as many pages as needed, with the header on each.
 */
export function chartToPages(paper: ChartPaper): Page[] {
  const lying = compose(paper, LANDSCAPE)
  if (isWide(lying.natural) && lying.flow.pages.length === 1) return lying.flow.pages
  const isWideTable = lying.natural.type === 'table' && tableWidth(lying.natural) > roomOf(PORTRAIT).width
  return isWideTable ? lying.flow.pages : compose(paper, PORTRAIT).flow.pages
}

const isWide = (scene: Scene): boolean => scene.type === 'picture' && scene.width >= WIDE * scene.height

function compose(
  { texts, draw, source, words }: ChartPaper,
  sheet: typeof PORTRAIT,
): { flow: Flow; natural: Scene } {
  const flow = createFlow(sheet)
  const { width } = roomOf(sheet)
  const look = { width, titleSize: TITLE_SIZE, words }
  const natural = draw({ width })
  const { heading, below } = toPictureParts(texts, natural, look)
  const foot = [...below, paragraph('source', source.text, width, 12, 400, INK_SOFT)]
  heading.forEach((part, index) => {
    flow.place({ ...part, role: index === 0 && texts.title ? 'title' : 'text' })
  })
  const scene =
    natural.type === 'table' ? natural : fitPicture(natural, draw, flow.left() - heightOf(foot), width)
  const name = [texts.title, ...(scene.description ?? [])].filter(Boolean).join(' – ')
  if (scene.type === 'table') placeTable(flow, scene, width, words)
  else {
    const room = flow.left() - heightOf(foot) - GAP
    const scale = room / scene.height
    const isSmaller = scale < 1 && scale >= MIN_SCALE
    flow.place({
      marks: scene.marks,
      height: scene.height * (isSmaller ? scale : 1),
      gap: GAP,
      role: 'figure',
      alt: name,
      ...(isSmaller && { scale }),
    })
  }
  foot.forEach((part, index) => {
    flow.place({ ...part, role: 'text', ...(index === foot.length - 1 && { href: source.href }) })
  })
  return { flow, natural }
}

/** Gap below a drawing, in px. */
const GAP = 12

/** Redraws a picture that is too high for the free space, if possible. */
function fitPicture(natural: PictureScene, draw: ChartPaper['draw'], room: number, width: number): Scene {
  if (natural.height <= room - GAP || room < MIN_DRAWING) return natural
  const fitted = draw({ width, height: room - GAP })
  return fitted.type === 'picture' && fitted.height < natural.height ? fitted : natural
}

/** Places the rows of a table, and repeats its header on each page. */
function placeTable(flow: Flow, scene: TableScene, width: number, words: Words): void {
  const { height, head, rows, more } = tableToRows(scene, width, words, MAX_ROWS)
  const toPart = (marks: FlowPart['marks'], role: FlowPart['role'], high = height): FlowPart => ({
    marks,
    height: high,
    gap: 0,
    role,
  })
  const heading = toPart(head.marks, 'head', head.height)
  // keeps the header from being alone at the bottom of a page
  if (flow.left() < head.height + height) flow.nextPage()
  flow.place(heading)
  for (const row of rows) {
    if (flow.left() < height) {
      flow.nextPage()
      flow.place(heading)
    }
    flow.place(toPart(row, 'row'))
  }
  if (more) flow.place(toPart(more, 'text'))
  flow.placeAll([], GAP)
}
