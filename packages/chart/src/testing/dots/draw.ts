import type { Draw } from '../../chart-type.ts'
import type { Mark } from '../../scene.ts'
import { drawBar } from '../../types/bar/draw.ts'
import type { DotsConfig } from './fields.ts'

const RADIUS = 5

/** Draws bars, but with a dot at the end of each instead. */
export const drawDots: Draw<DotsConfig> = (config, input) => {
  const scene = drawBar({ ...config, chartType: 'bar' }, input)
  return { ...scene, marks: scene.marks.map(toDot) }
}

function toDot(mark: Mark): Mark {
  if (mark.type !== 'rect' || mark.datum === undefined) return mark
  const { key, datum, x, y, width, height, fill } = mark
  return { type: 'dot', key, datum, x: x + width, y: y + height / 2, radius: RADIUS, fill }
}
