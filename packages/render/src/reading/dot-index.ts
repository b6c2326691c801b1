import type { DotMark } from '@tessera/chart'
import KDBush from 'kdbush'

/** Finds dots by their centres. */
export type DotIndex = {
  /**
   * Returns the dot at a position: the smallest one, since small dots are drawn above large ones, or the nearest of
   * equal ones.
   */
  at(x: number, y: number): DotMark | undefined
  /** The nearest dot within a distance, in px. */
  near(x: number, y: number, reach: number): DotMark | undefined
}

/** Creates an index of dots; called once per scene, on the first pointer event. */
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
      // Usually a dot is very near, and a small radius has few candidates.
      for (let radius = Math.min(4, reach); ; radius = Math.min(radius * 2.5, reach)) {
        const dot = nearest(x, y, radius, false)
        if (dot || radius >= reach) return dot
      }
    },
  }
}
