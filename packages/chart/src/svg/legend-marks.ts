import { INK, INK_SOFT, TICK_SIZE } from '../guides/style.ts'
import { textWidth, truncate } from '../guides/text-width.ts'
import type { Legend, Mark } from '../scene.ts'

const ROW = 20
const SWATCH = 12
const GAP = 16
const RAMP_WIDTH = 200

/** The legends of a picture in rows of that width. */
export function legendToMarks(legends: Legend[], width: number): { marks: Mark[]; height: number } {
  const marks: Mark[] = []
  let y = 0
  legends.forEach((legend, index) => {
    const part =
      legend.type === 'swatches' ? swatches(legend, width, y, index) : ramp(legend, width, y, index)
    marks.push(...part.marks)
    y += part.height + 6
  })
  return { marks, height: y }
}

type Part = { marks: Mark[]; height: number }

const text = (key: string, x: number, y: number, content: string, fill = INK_SOFT): Mark => ({
  type: 'text',
  key,
  x,
  y,
  text: content,
  size: TICK_SIZE,
  weight: 400,
  fill,
  anchor: 'start',
})

function swatches(
  legend: Extract<Legend, { type: 'swatches' }>,
  width: number,
  top: number,
  index: number,
): Part {
  let x = 0
  let row = 0
  const marks = legend.items.flatMap(({ label, color }, item): Mark[] => {
    const shown = truncate(label, width - SWATCH - 6, TICK_SIZE)
    const room = SWATCH + 6 + textWidth(shown, TICK_SIZE)
    if (x > 0 && x + room > width) {
      x = 0
      row++
    }
    const at = { x, y: top + row * ROW }
    x += room + GAP
    return [
      {
        type: 'rect',
        key: `legend:${index}:${item}`,
        x: at.x,
        y: at.y,
        width: SWATCH,
        height: SWATCH,
        fill: color,
      },
      text(`legend-label:${index}:${item}`, at.x + SWATCH + 6, at.y + 10, shown),
    ]
  })
  return { marks, height: (row + 1) * ROW }
}

function ramp(legend: Extract<Legend, { type: 'ramp' }>, width: number, top: number, index: number): Part {
  const length = Math.min(RAMP_WIDTH, width)
  const step = length / legend.colors.length
  const marks: Mark[] = [
    text(`legend-title:${index}`, 0, top + 10, truncate(legend.title, width, TICK_SIZE), INK),
    ...legend.colors.map(
      (fill, part): Mark => ({
        type: 'rect',
        key: `legend:${index}:${part}`,
        x: part * step,
        y: top + 18,
        // overlapping a little, or hairs of paper show between the steps
        width: step + 0.5,
        height: 10,
        fill,
      }),
    ),
    text(`legend-low:${index}`, 0, top + 42, legend.low),
    { ...text(`legend-high:${index}`, length, top + 42, legend.high), anchor: 'end' } as Mark,
  ]
  if (legend.missing) {
    const { label, color } = legend.missing
    const room = SWATCH + 6 + textWidth(label, TICK_SIZE)
    const isBeside = length + GAP + room <= width
    const [x, y] = isBeside ? [length + GAP, top + 17] : [0, top + 50]
    const shown = truncate(label, width - SWATCH - 6, TICK_SIZE)
    marks.push(
      {
        type: 'rect',
        key: `legend-missing:${index}`,
        x,
        y,
        width: SWATCH,
        height: SWATCH,
        fill: color,
      },
      text(`legend-missing-label:${index}`, x + SWATCH + 6, y + 10, shown),
    )
    if (!isBeside) return { marks, height: 46 + ROW }
  }
  return { marks, height: 46 }
}
