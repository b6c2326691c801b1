import type { Corner } from '@tessera/chart'

export type Box = { left: number; top: number; right: number; bottom: number }

export function boxOfRings(rings: Corner[][]): Box {
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

/** Returns the centre of the largest ring, which for a country is its mainland; undefined if there is none. */
export function middleOfLargest(rings: Corner[][]): Corner | undefined {
  const sizeOf = ({ left, right, top, bottom }: Box): number => (right - left) * (bottom - top)
  const [box] = rings.map((ring) => boxOfRings([ring])).sort((a, b) => sizeOf(b) - sizeOf(a))
  return box && [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
}
