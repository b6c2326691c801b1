import { type Mark, readPathRings } from '@tessera/chart'
import { middleOfLargest } from './rings.ts'

/** A position in a picture, in px of its scene. */
export type Place = { x: number; y: number }

/**
 * The anchor of a mark without a pointer: the top of bars and dots, the centre of sectors and regions. Other marks have
 * none.
 */
export function markAnchor(mark: Mark): Place | undefined {
  switch (mark.type) {
    case 'rect':
      return { x: mark.x + mark.width / 2, y: mark.y }
    case 'dot':
      return { x: mark.x, y: mark.y - (mark.opacity === 0 ? 0 : mark.radius) }
    case 'arc': {
      const turn = ((mark.from + mark.to) / 2) * (Math.PI / 180)
      const radius = (mark.inner + mark.outer) / 2
      return { x: mark.x + radius * Math.sin(turn), y: mark.y - radius * Math.cos(turn) }
    }
    case 'polygon': {
      const middle = middleOfLargest(readPathRings(mark.path))
      return middle && { x: middle[0], y: middle[1] }
    }
    case 'area':
    case 'image':
    case 'line':
    case 'rule':
    case 'text':
    case 'whisker':
      return undefined
  }
  return mark satisfies never
}
