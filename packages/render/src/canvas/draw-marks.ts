import { type DotMark, type Mark, markToElement, type RectMark } from '@tessera/chart'

/** The parts of a canvas context that drawing marks requires. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  | 'arc'
  | 'beginPath'
  | 'fill'
  | 'fillRect'
  | 'fillStyle'
  | 'globalAlpha'
  | 'lineCap'
  | 'lineJoin'
  | 'lineWidth'
  | 'setLineDash'
  | 'stroke'
  | 'strokeRect'
  | 'strokeStyle'
>

const ROUND = 2 * Math.PI

/** Draws marks in order, with the same look as their SVG elements. Skips text, which is always SVG. */
export function drawMarks(pen: Pen, marks: Mark[]): void {
  for (const mark of marks) {
    if (mark.type === 'dot' && !mark.symbol) drawDot(pen, mark)
    else if (mark.type === 'rect' && mark.radius === undefined) drawRect(pen, mark)
    else if (mark.type !== 'text') drawElement(pen, mark)
  }
  pen.globalAlpha = 1
}

function drawDot(pen: Pen, { x, y, radius, fill, opacity = 1, stroke }: DotMark): void {
  pen.globalAlpha = opacity
  pen.fillStyle = fill
  pen.beginPath()
  pen.arc(x, y, Math.max(0, radius), 0, ROUND)
  pen.fill()
  if (stroke !== undefined) strokePath(pen, { stroke })
}

function drawRect(pen: Pen, { x, y, width, height, fill, stroke }: RectMark): void {
  pen.globalAlpha = 1
  pen.fillStyle = fill
  pen.fillRect(x, y, width, height)
  if (stroke === undefined) return
  pen.strokeStyle = stroke
  pen.lineWidth = 1
  pen.strokeRect(x, y, width, height)
}

/** Draws any other mark using the path of its element. */
function drawElement(pen: Pen, mark: Mark): void {
  const { attributes } = markToElement(mark)
  const path = new Path2D(toPathText(mark, attributes))
  const { fill } = attributes
  if (fill !== undefined && fill !== 'none') {
    pen.globalAlpha = Number(attributes['fill-opacity'] ?? 1)
    pen.fillStyle = String(fill)
    pen.fill(path)
  }
  if (attributes.stroke !== undefined) strokePath(pen, attributes, path)
}

type Attributes = Record<string, string | number>

function toPathText(mark: Mark, attributes: Attributes): string {
  if (mark.type === 'rule') return `M${mark.x1},${mark.y1}L${mark.x2},${mark.y2}`
  if (mark.type !== 'rect') return String(attributes.d ?? '')
  const { x, y, width, height } = mark
  const turn = Math.min(mark.radius ?? 0, width / 2, height / 2)
  const corner = (dx: number, dy: number): string => `a${turn},${turn} 0 0 1 ${dx * turn},${dy * turn}`
  const [across, down] = [width - 2 * turn, height - 2 * turn]
  return `M${x + turn},${y}h${across}${corner(1, 1)}v${down}${corner(-1, 1)}h${-across}${corner(-1, -1)}v${-down}${corner(1, -1)}z`
}

function strokePath(pen: Pen, attributes: Attributes, path?: Path2D): void {
  pen.globalAlpha = Number(attributes['stroke-opacity'] ?? 1)
  pen.strokeStyle = String(attributes.stroke)
  pen.lineWidth = Number(attributes['stroke-width'] ?? 1)
  pen.lineJoin = attributes['stroke-linejoin'] === 'round' ? 'round' : 'miter'
  pen.lineCap = attributes['stroke-linecap'] === 'round' ? 'round' : 'butt'
  const dash = attributes['stroke-dasharray']
  pen.setLineDash(
    dash === undefined
      ? []
      : String(dash)
          .split(/[\s,]+/)
          .map(Number),
  )
  if (path) pen.stroke(path)
  else pen.stroke()
}
