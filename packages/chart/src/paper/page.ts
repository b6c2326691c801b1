import { INK_SOFT } from '../guides/style.ts'
import type { Mark } from '../scene.ts'
import { type Part, paragraph } from '../svg/picture.ts'

/** The role of a piece for screen readers. They skip asides, such as page numbers and repeated headers. */
export type PieceRole = 'title' | 'heading' | 'text' | 'figure' | 'head' | 'row' | 'aside'

/** Marks on a page, positioned in px from its upper left corner. */
export type Piece = {
  role: PieceRole
  left: number
  top: number
  width: number
  height: number
  /** Scale of its marks; width and height are those on the page. */
  scale?: number
  marks: Mark[]
  /** Alternative text of a figure. */
  alt?: string
  /** Target of a link. */
  href?: string
}

/** A page of a document as plain data. Lengths are in px, at 96 per inch. */
export type Page = { width: number; height: number; pieces: Piece[] }

/** A4 in px: 210 mm by 297 mm. */
const A4 = { short: 793.7, long: 1122.52 } as const
/** Margin of a page, in px: 15 mm. */
export const PAGE_MARGIN = 56
/** Distance from the lower edge of a page to the baseline of its number, in px. */
const FOOT = 28

export type Sheet = { width: number; height: number }
export const PORTRAIT: Sheet = { width: A4.short, height: A4.long }
export const LANDSCAPE: Sheet = { width: A4.long, height: A4.short }

/** Returns the room within the margins of a page, in px. */
export const roomOf = ({ width, height }: Sheet): Sheet => ({
  width: width - 2 * PAGE_MARGIN,
  height: height - 2 * PAGE_MARGIN,
})

/** A part placed below the previous one. */
export type FlowPart = Part & Pick<Piece, 'role' | 'alt' | 'href'>

/** Fills pages from the top. Content that does not fit starts the next page. */
export type Flow = {
  pages: Page[]
  /** The free height of the page, in px. */
  left(): number
  place(part: FlowPart): void
  /** Places pieces relative to the current position, with a total height of `height` px. */
  placeAll(pieces: Piece[], height: number): void
  nextPage(): void
}

/** Creates an empty document with pages of one size. */
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
      // scales down parts that are higher than a page
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

/** Adds numbers to several pages. `toText` formats the number of a page and the total. */
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
