import { readFileSync } from 'node:fs'
import type { Paper } from '@tessera/api/paper'
import type { Page, Piece } from '@tessera/chart/paper'
import PDFDocument from 'pdfkit'
import type { Pen } from './draw-pdf.ts'
import { FONT_FILES } from './font-files.ts'
import { createOutline } from './pdf-structure.ts'

/** Points per px: 72 and 96 per inch. */
const POINTS = 0.75

type Weight = keyof typeof FONT_FILES
type Font = Parameters<InstanceType<typeof PDFDocument>['registerFont']>[1]

type ReadFont = Font & { _glyphs: object }

const fonts = new Map<string, ReadFont>()

/**
 * Registers the fonts of marks by weight. Parsing a font takes longer than writing with it, so documents in the same
 * thread share the parsed fonts.
 */
function registerFonts(document: InstanceType<typeof PDFDocument>): void {
  for (const weight of Object.keys(FONT_FILES)) {
    const file = FONT_FILES[Number(weight) as Weight]
    document.registerFont(weight, fonts.get(weight) ?? readFileSync(file))
    document.font(weight)
    // the parsed font, which the types do not expose
    const { font } = (document as unknown as { _font: { font: ReadFont } })._font
    // glyphs cached as parts of others lack their characters, which would make the text unsearchable
    font._glyphs = {}
    fonts.set(weight, font)
  }
}

/**
 * Writes pages as a PDF file: vector shapes and real texts, with subsets of Inter. The PDF is tagged, so that programs
 * can read titles, paragraphs, tables and figures in order.
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
    // only the fonts of the marks
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

/** Removes control characters and lone surrogates, which cannot be written. */
const toPlain = (text: string): string => text.toWellFormed().replace(/\p{Cc}+|[\u2028\u2029]/gu, ' ')

function collect(document: InstanceType<typeof PDFDocument>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  return new Promise((resolve, reject) => {
    document.on('data', (part: Uint8Array) => parts.push(part))
    document.on('error', reject)
    document.on('end', () => resolve(Uint8Array.from(Buffer.concat(parts))))
  })
}
