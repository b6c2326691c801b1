export type Corner = [x: number, y: number]

/** Returns the corners of each closed part of a path of straight lines ("M…L…Z"). */
export const readPathRings = (path: string): Corner[][] =>
  path
    .split('M')
    .slice(1)
    .map((ring) =>
      [...ring.matchAll(/(-?[\d.]+)[, ](-?[\d.]+)/g)].map(([, x, y]): Corner => [Number(x), Number(y)]),
    )

/**
 * Returns whether a point is inside of rings, where nested rings are holes (even-odd rule, counting crossings to the
 * right).
 */
export function isWithinRings(rings: Corner[][], x: number, y: number): boolean {
  let isInside = false
  for (const ring of rings) {
    for (let index = 0, before = ring.length - 1; index < ring.length; before = index++) {
      const [x1, y1] = ring[index]!
      const [x2, y2] = ring[before]!
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside
    }
  }
  return isInside
}
