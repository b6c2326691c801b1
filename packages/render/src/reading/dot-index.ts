import type { DotMark } from '@tessera/chart'
import KDBush from 'kdbush'

/** Finds dots by their middles. */
export type DotIndex = {
  /** The dot that covers a place: the smallest, as it is drawn above larger ones, and of several the nearest. */
  at(x: number, y: number): DotMark | undefined
  /** The nearest dot up to a distance in px. */
  near(x: number, y: number, reach: number): DotMark | undefined
}

/** An index of dots; built once a scene, when somebody points at it. */
export function createDotIndex(dots: DotMark[]): DotIndex {
  if (dots.length === 0) return { at: () => undefined, near: () => undefined }
  const index = new KDBush(dots.length)
  let largest = 0
  for (const { x, y, radius } of dots) {
    index.add(x, y)
    largest = Math.max(largest, radius)
  }
  index.finish()
  const nearest = (x: number, y: number, reach: number, covers: boolean): DotMark | undefined => {
    let best: { dot: DotMark; size: number; distance: number } | undefined
    for (const id of index.within(x, y, reach)) {
      const dot = dots[id]!
      const distance = Math.hypot(dot.x - x, dot.y - y)
      if (covers && distance > dot.radius) continue
      const size = covers ? dot.radius : 0
      const isBetter = !best || size < best.size || (size === best.size && distance < best.distance)
      if (isBetter) best = { dot, size, distance }
    }
    return best?.dot
  }
  return {
    at: (x, y) => nearest(x, y, largest, true),
    near: (x, y, reach) => {
      // most dots that are near are very near: a small circle has few candidates
      for (let radius = Math.min(4, reach); ; radius = Math.min(radius * 2.5, reach)) {
        const dot = nearest(x, y, radius, false)
        if (dot || radius >= reach) return dot
      }
    },
  }
}
