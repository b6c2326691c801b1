import { BASELINE } from '../guides/style.ts'
import type { LegendItem, LegendSymbol, Mark, Pattern } from '../scene.ts'
import { SWATCH } from './legend-parts.ts'

type At = { x: number; y: number }

/** The symbol of an item, its upper left corner at a place. */
export function symbolMarks(item: LegendItem, common: LegendSymbol, key: string, { x, y }: At): Mark[] {
  const middle = y + SWATCH / 2
  switch (item.symbol ?? common) {
    case 'line':
      return [
        {
          type: 'rule',
          key: `legend:${key}`,
          x1: x,
          x2: x + SWATCH,
          y1: middle,
          y2: middle,
          stroke: item.color,
          width: 2.5,
          ...(item.dash ? { dash: item.dash } : {}),
        },
      ]
    case 'circle':
      return [
        {
          type: 'dot',
          key: `legend:${key}`,
          x: x + SWATCH / 2,
          y: middle,
          radius: SWATCH / 2,
          fill: item.color,
        },
      ]
    case 'square':
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
        ...(item.pattern ? patternMarks(item.pattern, key, { x, y }) : []),
      ]
  }
}

/** The lines of a pattern within a swatch. */
function patternMarks(pattern: Pattern, key: string, { x, y }: At): Mark[] {
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
    { type: 'polygon', key: `legend-pattern:${key}`, path, fill: 'none', stroke: BASELINE, strokeWidth: 0.8 },
  ]
}
