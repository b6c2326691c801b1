import { INK_SOFT } from '../guides/style.ts'
import type { Mark } from '../scene.ts'
import { type Part, paragraph } from '../svg/picture.ts'

/** What a piece of a page is to people who do not see it. An aside is read to nobody: a page number, a repeated heading. */
export type PieceRole = 'title' | 'heading' | 'text' | 'figure' | 'head' | 'row' | 'aside'

/** Marks on a page, from a corner that is given in px from the page's upper left. */
export type Piece = {
  role: PieceRole
  left: number
  top: number
  width: number
  height: number
  /** What its marks are drawn smaller by; its width and height are those on the page. */
  scale?: number
  marks: Mark[]
  /** What a figure shows, in words. */
  alt?: string
  /** Where it leads. */
  href?: string
}

/** A page of a document as plain data; lengths are in px, of which 96 make an inch. */
export type Page = { width: number; height: number; pieces: Piece[] }

/** A4 in px: 210 mm by 297 mm. */
const A4 = { short: 793.7, long: 1122.52 } as const
/** White around a page, in px: 15 mm. */
export const PAGE_MARGIN = 56
/** From the lower edge of a page to the ground of its number, in px. */
const FOOT = 28

export type Sheet = { width: number; height: number }
export const PORTRAIT: Sheet = { width: A4.short, height: A4.long }
export const LANDSCAPE: Sheet = { width: A4.long, height: A4.short }

/** The room within the margins of a page, in px. */
export const roomOf = ({ width, height }: Sheet): Sheet => ({
  width: width - 2 * PAGE_MARGIN,
  height: height - 2 * PAGE_MARGIN,
})

/** What is placed on pages, one below the other. */
export type FlowPart = Part & Pick<Piece, 'role' | 'alt' | 'href'>

/** Pages that are filled from the top; what does not fit below what is there begins the next one. */
export type Flow = {
  pages: Page[]
  /** What is free below, in px. */
  left(): number
  place(part: FlowPart): void
  /** Places pieces whose corners are told from the place that is reached, `height` px high together. */
  placeAll(pieces: Piece[], height: number): void
  nextPage(): void
}

/** An empty document of pages of one size. */
export function createFlow(sheet: Sheet): Flow {
  const room = roomOf(sheet)
  const bottom = PAGE_MARGIN + room.height
  let page: Page = { ...sheet, pieces: [] }
  const pages = [page]
  let y = PAGE_MARGIN
  const nextPage = (): void => {
    page = { ...sheet, pieces: [] }
    pages.push(page)
    y = PAGE_MARGIN
  }
  return {
    pages,
    left: () => bottom - y,
    nextPage,
    placeAll(pieces, height) {
      for (const piece of pieces) {
        page.pieces.push({ ...piece, left: piece.left + PAGE_MARGIN, top: piece.top + y })
      }
      y += height
    },
    place({ marks, height, gap, scale = 1, role, alt, href }) {
      // what is higher than a page is drawn smaller
      const more = Math.min(1, room.height / height)
      const high = height * more
      if (high > bottom - y + 0.5 && y > PAGE_MARGIN) nextPage()
      const size = scale * more
      page.pieces.push({
        role,
        left: PAGE_MARGIN,
        top: y,
        width: room.width * more,
        height: high,
        ...(size !== 1 && { scale: size }),
        marks,
        ...(alt !== undefined && { alt }),
        ...(href !== undefined && { href }),
      })
      y += high + gap
    },
  }
}

/** Pages with their numbers, where there are several: `toText` says the number of a page and of all of them. */
export const withNumbers = (pages: Page[], toText: (page: number, pages: number) => string): Page[] =>
  pages.length < 2
    ? pages
    : pages.map((page, index) => {
        const { width } = roomOf(page)
        const { marks, height } = paragraph('page', toText(index + 1, pages.length), width, 12, 400, INK_SOFT)
        const top = page.height - FOOT - 12
        const number: Piece = { role: 'aside', left: PAGE_MARGIN, top, width, height, marks }
        return { ...page, pieces: [...page.pieces, number] }
      })
