export type Point = [x: number, y: number]
export type Box = { left: number; top: number; right: number; bottom: number }

/** The corners of each closed piece of a path of straight lines ("M…L…Z"). */
export const readRings = (path: string): Point[][] =>
  path
    .split('M')
    .map((ring) =>
      [...ring.matchAll(/(-?[\d.]+)[, ](-?[\d.]+)/g)].map(([, x, y]): Point => [Number(x), Number(y)]),
    )
    .filter((ring) => ring.length > 0)

export function boxOfRings(rings: Point[][]): Box {
  const box: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const ring of rings) {
    for (const [x, y] of ring) {
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y)
    }
  }
  return box
}

/** Whether a place lies inside of rings, those within others being holes (even-odd rule, as crossings to the right). */
export function isWithinRings(rings: Point[][], x: number, y: number): boolean {
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
