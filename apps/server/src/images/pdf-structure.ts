import type { Mark } from '@tessera/chart'
import type { Piece } from '@tessera/chart/paper'
import { drawMarks, type Pen } from './draw-pdf.ts'

type Element = ReturnType<Pen['document']['struct']>

/** Draws pieces and tags them. */
type Outline = {
  place(piece: Piece): void
  /** Ends the document. Call it after the last piece. */
  end(): void
}

/** Tags a document: titles, paragraphs and figures in order, and the rows of a table together across pages. */
export function createOutline(pen: Pen): Outline {
  const { document } = pen
  const whole = document.struct('Document')
  document.addStructure(whole)
  let table: Element | undefined
  const endTable = (): void => {
    table?.end()
    table = undefined
  }
  const add = (tag: Tag, piece: Piece): void => {
    const element = document.struct(tag, tag === 'Figure' ? toFigureOptions(piece, pen) : {})
    whole.add(element)
    if (piece.href === undefined) fill(pen, element, tag, piece)
    else {
      const link = addLink(pen, element, piece, piece.href)
      fill(pen, link, 'Link', piece)
      link.end()
    }
    element.end()
  }
  return {
    place(piece) {
      const { role } = piece
      if (role === 'aside' || (role === 'head' && table)) return drawAside(pen, piece)
      if (role !== 'head' && role !== 'row') endTable()
      switch (role) {
        case 'title':
          return add('H1', piece)
        case 'heading':
          return add('H2', piece)
        case 'text':
          return add('P', piece)
        case 'figure':
          return add('Figure', piece)
        case 'head':
        case 'row': {
          if (!table) {
            table = document.struct('Table')
            whole.add(table)
          }
          placeRow(pen, table, piece)
        }
      }
    },
    end() {
      endTable()
      whole.end()
    },
  }
}

/** Draws a piece as the content of an element. */
function fill(pen: Pen, element: Element, tag: string, piece: Piece): void {
  element.add(pen.document.markStructureContent(tag))
  drawPiece(pen, piece)
  pen.document.endMarkedContent()
}

/** Adds a link element, and the clickable area on the page. */
function addLink(
  { document }: Pen,
  parent: Element,
  { left, top, width, height }: Piece,
  href: string,
): Element {
  const link = document.struct('Link')
  parent.add(link)
  // its types lack the option for the structure parent
  document.link(left, top, width, height, href, { structParent: link } as object)
  return link
}

type Tag = 'H1' | 'H2' | 'P' | 'Figure'

const toFigureOptions = ({ alt = '', left, top, width, height }: Piece, { write }: Pen) => ({
  alt: write(alt),
  bbox: [left, top, left + width, top + height].map((px) => px * 0.75) as [number, number, number, number],
})

/** Draws the marks of a piece at its position. */
function drawPiece(pen: Pen, { left, top, scale, marks }: Piece): void {
  const { document } = pen
  document.save().translate(left, top)
  if (scale !== undefined) document.scale(scale)
  drawMarks(pen, marks)
  document.restore()
}

function drawAside(pen: Pen, piece: Piece): void {
  pen.document.markContent('Artifact')
  drawPiece(pen, piece)
  pen.document.endMarkedContent()
}

/** Draws a row of a table. Its texts are cells; all other marks are decoration. */
function placeRow(pen: Pen, table: Element, piece: Piece): void {
  const { document } = pen
  // lines below each other belong to one cell
  const cells = new Map<number, Mark[]>()
  for (const mark of piece.marks) {
    if (mark.type === 'text') cells.set(mark.x, [...(cells.get(mark.x) ?? []), mark])
  }
  drawAside(pen, { ...piece, marks: piece.marks.filter(({ type }) => type !== 'text') })
  const row = document.struct('TR')
  table.add(row)
  const tag = piece.role === 'head' ? 'TH' : 'TD'
  for (const marks of cells.values()) {
    // its types lack the scope
    const options = tag === 'TH' ? ({ scope: 'Column' } as object) : {}
    const cell = document.struct(tag, options)
    row.add(cell)
    fill(pen, cell, tag, { ...piece, marks })
    cell.end()
  }
  row.end()
}
