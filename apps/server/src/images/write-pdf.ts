import { readFileSync } from 'node:fs'
import type { Paper } from '@tessera/api/paper'
import type { Page, Piece } from '@tessera/chart/paper'
import PDFDocument from 'pdfkit'
import type { Pen } from './draw-pdf.ts'
import { FONT_FILES } from './font-files.ts'
import { createOutline } from './pdf-structure.ts'

/** A px as points: 96 of one and 72 of the other make an inch. */
const POINTS = 0.75

type Weight = keyof typeof FONT_FILES
type Font = Parameters<InstanceType<typeof PDFDocument>['registerFont']>[1]

type ReadFont = Font & { _glyphs: object }

const fonts = new Map<string, ReadFont>()

/**
 * Makes the fonts of marks known to a document by their weight. To read the tables of a font takes longer than to write
 * with it: what the first document of a thread has read, the others get.
 */
function registerFonts(document: InstanceType<typeof PDFDocument>): void {
  for (const weight of Object.keys(FONT_FILES)) {
    const file = FONT_FILES[Number(weight) as Weight]
    document.registerFont(weight, fonts.get(weight) ?? readFileSync(file))
    document.font(weight)
    // the font as its library has read it; its types name the parts of a document only
    const { font } = (document as unknown as { _font: { font: ReadFont } })._font
    // letters that were read as parts of others do not know their signs, and their text could not be searched
    font._glyphs = {}
    fonts.set(weight, font)
  }
}

/**
 * Pages as the bytes of a PDF file: shapes as vectors and texts as texts, with the letters of Inter that they use. It is
 * tagged, so that programs read titles, paragraphs and tables in their order, and what pictures show.
 */
export async function writePdf({
  title,
  description,
  locale,
  made,
  pages,
}: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument({
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: locale,
    displayTitle: true,
    // no font but those of the marks
    font: null as unknown as string,
    info: {
      Title: toPlain(title),
      ...(description && { Subject: toPlain(description) }),
      Creator: 'Tessera',
      Producer: 'Tessera',
      CreationDate: new Date(made),
      ModDate: new Date(made),
    },
  })
  const bytes = collect(document)
  registerFonts(document)
  const pen: Pen = { document, write: toPlain }
  const outline = createOutline(pen)
  for (const page of pages) drawPage(pen, page, outline.place)
  outline.end()
  document.end()
  return bytes
}

function drawPage({ document }: Pen, { width, height, pieces }: Page, place: (piece: Piece) => void): void {
  document.addPage({ size: [width * POINTS, height * POINTS], margin: 0 })
  document.save().scale(POINTS)
  for (const piece of pieces) place(piece)
  document.restore()
}

/** What has no letter, and halves of characters, have no place in a line of text. */
const toPlain = (text: string): string => text.toWellFormed().replace(/\p{Cc}+|[\u2028\u2029]/gu, ' ')

function collect(document: InstanceType<typeof PDFDocument>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  return new Promise((resolve, reject) => {
    document.on('data', (part: Uint8Array) => parts.push(part))
    document.on('error', reject)
    document.on('end', () => resolve(Uint8Array.from(Buffer.concat(parts))))
  })
}
