import { textWidth } from '../../guides/text-width.ts'
import type { Mark, PictureScene, TextMark } from '../../scene.ts'

export type Box = { text: string; left: number; right: number; top: number; bottom: number }

/**
 * Returns the bounding box of a text: letters extend three quarters of the size above the baseline and a quarter below.
 */
export function toBox({ text, x, y, size, weight, anchor, rotate }: TextMark): Box {
  const width = textWidth(text, size, weight)
  const before = { start: 0, middle: width / 2, end: width }[anchor]
  const [up, down] = [0.75 * size, 0.25 * size]
  if (rotate === undefined) {
    return { text, left: x - before, right: x - before + width, top: y - up, bottom: y + down }
  }
  if (rotate !== -90) throw new Error(`A text turned by ${rotate} degrees!`)
  return { text, left: x - up, right: x + down, top: y + before - width, bottom: y + before }
}

/** Tolerance for rounding, in px. */
const TOLERANCE = 0.5

const doOverlap = (a: Box, b: Box): boolean =>
  a.left < b.right - TOLERANCE &&
  b.left < a.right - TOLERANCE &&
  a.top < b.bottom - TOLERANCE &&
  b.top < a.bottom - TOLERANCE

/** Returns pairs of texts that overlap. */
export function overlaps({ marks }: PictureScene): [string, string][] {
  const boxes = marks
    .filter((mark) => mark.type === 'text')
    .map(toBox)
    .sort((a, b) => a.top - b.top)
  return boxes.flatMap((box, index) => {
    const found: [string, string][] = []
    for (let next = index + 1; next < boxes.length && boxes[next]!.top < box.bottom; next++) {
      if (doOverlap(box, boxes[next]!)) found.push([box.text, boxes[next]!.text])
    }
    return found
  })
}

/** Returns all points of a mark, in px. */
function pointsOf(mark: Mark): [x: number, y: number][] {
  switch (mark.type) {
    case 'rect':
    case 'image':
      return [
        [mark.x, mark.y],
        [mark.x + mark.width, mark.y + mark.height],
      ]
    case 'dot':
      return [[mark.x, mark.y]]
    case 'rule':
    case 'whisker':
      return [
        [mark.x1, mark.y1],
        [mark.x2, mark.y2],
      ]
    case 'text': {
      const { left, right, top, bottom } = toBox(mark)
      return [
        [left, top],
        [right, bottom],
      ]
    }
    case 'line':
      return mark.points.filter((point) => point !== null)
    case 'area':
      return mark.points
        .filter((point) => point !== null)
        .flatMap(([x, low, high]): [number, number][] => [
          [x, low],
          [x, high],
        ])
    case 'arc':
    case 'polygon':
      return []
  }
}

/** Returns marks that extend beyond the picture, or have an invalid position. */
export const misplaced = (scene: PictureScene): Mark[] =>
  scene.marks.filter((mark) =>
    pointsOf(mark).some(
      ([x, y]) =>
        !Number.isFinite(x) ||
        !Number.isFinite(y) ||
        x < -TOLERANCE ||
        x > scene.width + TOLERANCE ||
        y < -TOLERANCE ||
        y > scene.height + TOLERANCE,
    ),
  )

/** Returns keys that occur more than once. */
export function repeatedKeys({ marks }: PictureScene): string[] {
  const seen = new Set<string>()
  return marks.flatMap(({ key }) => {
    const isRepeated = seen.has(key)
    seen.add(key)
    return isRepeated ? [key] : []
  })
}

/** Returns data without a mark, and marks with an invalid datum. */
export function unreachable({ marks, data }: PictureScene): number[] {
  const marked = new Set(marks.flatMap(({ datum }) => (datum === undefined ? [] : [datum])))
  const without = data.flatMap((_, index) => (marked.has(index) ? [] : [index]))
  return [...without, ...[...marked].filter((datum) => data[datum] === undefined)]
}
