import { textMark } from '../guides/marks.ts'
import { BASELINE, TICK_SIZE } from '../guides/style.ts'
import type { Legend, Mark } from '../scene.ts'
import { missingItems } from './legend-items.ts'
import { LEADING, type Part, title } from './legend-parts.ts'

/** Draws nested circles with a common base, each with a line to its number. */
export function sizes(
  legend: Extract<Legend, { type: 'sizes' }>,
  width: number,
  top: number,
  index: number,
): Part {
  const largest = Math.max(...legend.items.map(({ radius }) => radius))
  const [middle, start] = [largest + 1, top + 22]
  const ground = start + 2 * largest + 2
  let last = Number.NEGATIVE_INFINITY
  const marks = legend.items.flatMap(({ label, radius }, place): Mark[] => {
    const y = ground - 2 * radius
    // moves down a number that would overlap the one above
    const at = Math.max(y, last + LEADING)
    last = at
    const key = `${index}:${place}`
    return [
      {
        type: 'dot',
        key: `legend:${key}`,
        x: middle,
        y: ground - radius,
        radius,
        fill: legend.color,
        opacity: 0.35,
        // outlines make circles in pale colours visible
        stroke: BASELINE,
      },
      {
        type: 'line',
        key: `legend-leader:${key}`,
        points: [
          [middle, y],
          [2 * largest + 8, y],
          [2 * largest + 14, at],
        ],
        stroke: BASELINE,
        width: 0.8,
      },
      textMark(`legend-label:${key}`, 2 * largest + 18, at + TICK_SIZE / 3, label),
    ]
  })
  const bottom = Math.max(ground, last + LEADING / 2) + 4
  const heading = title(index, top, legend.title, width)
  if (!legend.missing) return { marks: [heading, ...marks], height: bottom - top }
  const missing = missingItems(legend.missing, index, { x: 0, y: bottom + 4, width })
  return { marks: [heading, ...marks, ...missing.marks], height: bottom + 4 + missing.height - top }
}
