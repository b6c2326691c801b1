export { isWithinRings } from '@tessera/chart'

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
