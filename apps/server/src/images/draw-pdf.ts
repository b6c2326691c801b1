import type { DotMark, Mark, TextMark } from '@tessera/chart'
import { toHexColor } from '@tessera/chart/schema'
import { markToElement, type SvgElement } from '@tessera/chart/svg'
import type PDFDocument from 'pdfkit'

/** The tools for drawing in a document. */
export type Pen = {
  document: InstanceType<typeof PDFDocument>
  /** A text without characters that the font lacks. */
  write(text: string): string
}

/**
 * Draws marks by their SVG elements, which have the same shapes; texts stay texts. A dot without an edge is a
 * zero-length stroke with round ends, a fifth of the size of a circle, since there may be a hundred thousand.
 */
export function drawMarks(pen: Pen, marks: readonly Mark[]): void {
  let before: DotMark | undefined
  for (const mark of marks) {
    if (mark.type === 'dot' && !mark.stroke && mark.radius > 0) {
      stampDot(pen, mark, before)
      before = mark
      continue
    }
    before = undefined
    if (mark.type === 'text') writeText(pen, mark)
    else drawShape(pen, markToElement(mark))
  }
}

/** Draws a dot, reusing the current style if the previous dot has the same. */
function stampDot({ document }: Pen, { x, y, radius, fill, opacity = 1 }: DotMark, before?: DotMark): void {
  const ink = readColor(fill)
  // invisible pointer targets
  if (!ink || opacity === 0) return
  const isAlike = before?.fill === fill && before.radius === radius && (before.opacity ?? 1) === opacity
  if (!isAlike) {
    document
      .strokeColor(ink.color, ink.opacity * opacity)
      .lineWidth(2 * radius)
      .lineCap('round')
  }
  const at = `${x.toFixed(2)} ${y.toFixed(2)}`
  document.addContent(`${at} m ${at} l S`)
}

function writeText(
  { document, write }: Pen,
  { x, y, text, size, weight, fill, anchor, rotate }: TextMark,
): void {
  const written = write(text)
  const ink = readColor(fill)
  if (written.trim() === '' || !ink) return
  document.font(String(weight)).fontSize(size).fillColor(ink.color, ink.opacity)
  const width = anchor === 'start' ? 0 : document.widthOfString(written)
  const left = x - (anchor === 'middle' ? width / 2 : width)
  if (rotate) document.save().rotate(rotate, { origin: [x, y] })
  document.text(written, left, y, { lineBreak: false, baseline: 'alphabetic' })
  if (rotate) document.restore()
}

function drawShape({ document }: Pen, { tag, attributes }: SvgElement): void {
  const number = (name: string): number => Number(attributes[name] ?? 0)
  const paint = toPaint(attributes)
  if (tag === 'image') {
    // pictures of other addresses are left out
    const href = String(attributes.href)
    if (href.startsWith('data:'))
      document.image(href, number('x'), number('y'), { width: number('width'), height: number('height') })
    return
  }
  if (!paint.fill && !paint.stroke) return
  switch (tag) {
    case 'rect': {
      const [x, y, width, height] = [number('x'), number('y'), number('width'), number('height')]
      if (width <= 0 || height <= 0) return
      const radius = Math.min(number('rx'), width / 2, height / 2)
      if (radius > 0) document.roundedRect(x, y, width, height, radius)
      else document.rect(x, y, width, height)
      break
    }
    case 'circle':
      if (number('r') <= 0) return
      document.circle(number('cx'), number('cy'), number('r'))
      break
    case 'line':
      document.moveTo(number('x1'), number('y1')).lineTo(number('x2'), number('y2'))
      break
    case 'path': {
      const path = String(attributes.d ?? '')
      if (path === '') return
      document.path(path)
      break
    }
    case 'text':
      return
  }
  paintPath(document, paint)
}

type Ink = { color: [number, number, number]; opacity: number }
type Paint = {
  fill: Ink | undefined
  stroke: Ink | undefined
  width: number
  dash: number[]
  isRound: boolean
}

function toPaint(attributes: SvgElement['attributes']): Paint {
  const { fill, stroke, 'fill-opacity': opacity = 1, 'stroke-width': width = 1 } = attributes
  const ink = readColor(fill)
  return {
    fill: ink && { ...ink, opacity: ink.opacity * Number(opacity) },
    stroke: readColor(stroke),
    width: Number(width),
    dash: String(attributes['stroke-dasharray'] ?? '')
      .split(/[\s,]+/)
      .map(Number)
      .filter((length) => length > 0),
    isRound: attributes['stroke-linecap'] === 'round',
  }
}

function paintPath(document: Pen['document'], { fill, stroke, width, dash, isRound }: Paint): void {
  if (fill) document.fillColor(fill.color, fill.opacity)
  if (!stroke) {
    document.fill()
    return
  }
  document
    .strokeColor(stroke.color, stroke.opacity)
    .lineWidth(width)
    .lineCap(isRound ? 'round' : 'butt')
    .lineJoin(isRound ? 'round' : 'miter')
  const [on] = dash
  if (on !== undefined) document.dash(dash as unknown as number, {})
  if (fill) document.fillAndStroke()
  else document.stroke()
  if (on !== undefined) document.undash()
}

const inks = new Map<string, Ink | undefined>()
/** Number of cached colours, since gradients have many. */
const MAX_INKS = 5_000

/** The colour of a mark; `undefined` if nothing is drawn. */
function readColor(value: string | number | undefined): Ink | undefined {
  const text = String(value ?? 'none')
  if (text === 'none') return undefined
  if (!inks.has(text)) {
    if (inks.size >= MAX_INKS) inks.clear()
    inks.set(text, parseColor(text))
  }
  return inks.get(text)
}

function parseColor(text: string): Ink | undefined {
  const hex = toHexColor(text)?.slice(1)
  if (!hex) return undefined
  const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex
  const [red = 0, green = 0, blue = 0, alpha = 255] = (digits.match(/../g) ?? []).map((pair) =>
    Number.parseInt(pair, 16),
  )
  return { color: [red, green, blue], opacity: alpha / 255 }
}
