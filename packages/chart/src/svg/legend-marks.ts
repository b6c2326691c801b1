import type { Legend, Mark } from '../scene.ts'
import { swatches } from './legend-items.ts'
import type { Part } from './legend-parts.ts'
import { ramp } from './legend-ramp.ts'
import { sizes } from './legend-sizes.ts'

/** Draws the legends of a picture below each other, at a width in px. */
export function legendToMarks(legends: Legend[], width: number): { marks: Mark[]; height: number } {
  const marks: Mark[] = []
  let y = 0
  legends.forEach((legend, index) => {
    const part = toPart(legend, width, y, index)
    for (const mark of part.marks) marks.push(mark)
    y += part.height + 6
  })
  return { marks, height: y }
}

function toPart(legend: Legend, width: number, top: number, index: number): Part {
  switch (legend.type) {
    case 'swatches':
      return swatches(legend, width, top, index)
    case 'ramp':
      return ramp(legend, width, top, index)
    case 'sizes':
      return sizes(legend, width, top, index)
  }
}
