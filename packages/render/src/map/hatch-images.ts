import type { Pattern } from '@tessera/chart'

/** The size of an image in its own px. With two of them per px of the map, lines are as far apart as in the picture. */
const SIZE = 17
export const HATCH_PIXEL_RATIO = 2
const LINE_WIDTH = 1.2

/**
 * Draws diagonal lines that continue seamlessly from one image to the next, as pixels. Undefined without canvas
 * support.
 */
export function hatchImage(pattern: Pattern, color: string): ImageData | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = SIZE
  canvas.height = SIZE
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.strokeStyle = color
  context.lineWidth = LINE_WIDTH
  for (const shift of [-SIZE, 0, SIZE]) {
    drawLine(context, [shift, SIZE], [shift + SIZE, 0])
    if (pattern === 'cross-hatch') drawLine(context, [shift, 0], [shift + SIZE, SIZE])
  }
  return context.getImageData(0, 0, SIZE, SIZE)
}

type Point = [x: number, y: number]

/** Extends the line at both ends, so that it leaves the image at full width. */
function drawLine(context: CanvasRenderingContext2D, [x1, y1]: Point, [x2, y2]: Point): void {
  context.beginPath()
  context.moveTo(x1 - (x2 - x1), y1 - (y2 - y1))
  context.lineTo(x2 + (x2 - x1), y2 + (y2 - y1))
  context.stroke()
}
