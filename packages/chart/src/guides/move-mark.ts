import type { Mark, ReadBands } from '../scene.ts'

type Way = { x: number; y: number }

/** Moves a mark, in px. */
export function moveMark(mark: Mark, { x, y }: Way): Mark {
  switch (mark.type) {
    case 'rule':
    case 'whisker':
      return { ...mark, x1: mark.x1 + x, x2: mark.x2 + x, y1: mark.y1 + y, y2: mark.y2 + y }
    case 'line':
      return { ...mark, points: mark.points.map((point) => point && [point[0] + x, point[1] + y]) }
    case 'area':
      return {
        ...mark,
        points: mark.points.map((point) => point && [point[0] + x, point[1] + y, point[2] + y]),
      }
    case 'polygon':
      return { ...mark, path: movePath(mark.path, { x, y }) }
    case 'dot':
      return {
        ...mark,
        x: mark.x + x,
        y: mark.y + y,
        ...(mark.foot !== undefined && { foot: mark.foot + y }),
      }
    case 'rect':
    case 'text':
    case 'arc':
    case 'image':
      return { ...mark, x: mark.x + x, y: mark.y + y }
  }
  return mark satisfies never
}

/** Paths consist of straight segments between pairs of numbers. */
const movePath = (path: string, { x, y }: Way): string =>
  path.replace(
    /(-?[\d.]+)([, ])(-?[\d.]+)/g,
    (_, left, between, top) => `${Number(left) + x}${between}${Number(top) + y}`,
  )

/** Moves bands that are read as a whole; their data indices are shifted by `first`. */
export function moveBands({ along, across, places }: ReadBands, way: Way, first: number): ReadBands {
  const [on, beside] = along === 'x' ? [way.x, way.y] : [way.y, way.x]
  return {
    along,
    across: [across[0] + beside, across[1] + beside],
    places: places.map(({ start, end, data }) => ({
      start: start + on,
      end: end + on,
      data: data.map((datum) => datum + first),
    })),
  }
}
