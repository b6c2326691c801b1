import { BAND_OPACITY } from '../guides/limit-marks.ts'
import { ruleMark } from '../guides/marks.ts'
import { moveMark } from '../guides/move-mark.ts'
import { BASELINE, PAPER } from '../guides/style.ts'
import type { Pattern } from '../map-scene.ts'
import type { LegendItem, LegendSymbol, Mark } from '../scene.ts'
import { SWATCH } from './legend-parts.ts'

type At = { x: number; y: number }

/** Draws the symbol of an item, with its upper left corner at a position. */
export function symbolMarks(item: LegendItem, common: LegendSymbol, key: string, { x, y }: At): Mark[] {
  if (item.drawing)
    return item.drawing.marks.map((mark) => ({
      ...moveMark(mark, { x, y }),
      key: `legend:${key}:${mark.key}`,
    }))
  const middle = y + SWATCH / 2
  const symbol = item.symbol ?? common
  switch (symbol) {
    case 'line':
      return [
        ruleMark(`legend:${key}`, 'horizontal', middle, [x, x + SWATCH], {
          stroke: item.color,
          width: 2.5,
          ...(item.dash ? { dash: item.dash } : {}),
        }),
      ]
    case 'ring':
      return [
        {
          type: 'dot',
          key: `legend:${key}`,
          x: x + SWATCH / 2,
          y: middle,
          radius: SWATCH / 2 - 0.5,
          fill: PAPER,
          stroke: item.color,
        },
      ]
    case 'circle':
    case 'triangle':
    case 'diamond':
    case 'wedge':
      return [
        {
          type: 'dot',
          key: `legend:${key}`,
          x: x + SWATCH / 2,
          y: middle,
          radius: SWATCH / 2,
          fill: item.color,
          ...(symbol === 'circle' ? {} : { symbol }),
        },
      ]
    case 'square':
      if (item.dash) return bandMarks(item.color, item.dash, key, { x, y })
      return [
        {
          type: 'rect',
          key: `legend:${key}`,
          x,
          y,
          width: SWATCH,
          height: SWATCH,
          fill: item.color,
        },
        ...(item.pattern ? patternMarks(item.pattern, item.patternInk ?? BASELINE, key, { x, y }) : []),
      ]
  }
}

/** Draws a swatch that looks like a band between two dashed lines. */
function bandMarks(color: string, dash: string, key: string, { x, y }: At): Mark[] {
  const [right, bottom] = [x + SWATCH, y + SWATCH]
  const points: [number, number, number][] = [
    [x, y, bottom],
    [right, y, bottom],
  ]
  const look = { stroke: color, width: 1.5, dash: toShortDash(dash) }
  const edge = (name: string, at: number): Mark =>
    ruleMark(`legend-${name}:${key}`, 'horizontal', at, [x, right], look)
  return [
    { type: 'area', key: `legend:${key}`, points, fill: color, opacity: BAND_OPACITY },
    edge('low', bottom),
    edge('high', y),
  ]
}

/** Halves the dashes, so that the swatch shows more than one. */
const toShortDash = (dash: string): string =>
  dash
    .split(' ')
    .map((length) => Number(length) / 2)
    .join(' ')

/** Draws the lines of a pattern in a swatch. */
function patternMarks(pattern: Pattern, ink: string, key: string, { x, y }: At): Mark[] {
  const rising = [
    `M${x},${y + SWATCH / 2}L${x + SWATCH / 2},${y}`,
    `M${x},${y + SWATCH}L${x + SWATCH},${y}`,
    `M${x + SWATCH / 2},${y + SWATCH}L${x + SWATCH},${y + SWATCH / 2}`,
  ]
  const falling = [
    `M${x + SWATCH / 2},${y}L${x + SWATCH},${y + SWATCH / 2}`,
    `M${x},${y}L${x + SWATCH},${y + SWATCH}`,
    `M${x},${y + SWATCH / 2}L${x + SWATCH / 2},${y + SWATCH}`,
  ]
  const path = [...rising, ...(pattern === 'cross-hatch' ? falling : [])].join('')
  return [
    { type: 'polygon', key: `legend-pattern:${key}`, path, fill: 'none', stroke: ink, strokeWidth: 0.8 },
  ]
}
