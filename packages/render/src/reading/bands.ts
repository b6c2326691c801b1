import type { Mark, PictureScene } from '@tessera/chart'
import { type Moment, type MomentIndex, nearestOf, nearestPlace } from './moments.ts'
import type { Box } from './rings.ts'

/**
 * The weight of the distance along the axis relative to that across it, so that bars side by side are distinguished
 * first.
 */
const ALONG_FIRST = 1e6

/**
 * Returns the bands of a column or bar chart. A band responds over its whole width and the whole plot, so that readers
 * can point above short columns or beside thin ones. Empty for other pictures.
 */
export function readBandMoments({ bands, marks }: PictureScene): MomentIndex {
  if (!bands) return { moments: [], find: () => undefined }
  const { along, across } = bands
  const byDatum = new Map<number, Mark>()
  for (const mark of marks) {
    const isTarget = mark.type === 'rect' || mark.type === 'dot'
    if (isTarget && mark.datum !== undefined && !byDatum.has(mark.datum)) byDatum.set(mark.datum, mark)
  }
  const moments = bands.places.map(({ start, end, data }): Moment => {
    const found = data.flatMap((datum) => byDatum.get(datum) ?? [])
    return {
      along,
      at: (start + end) / 2,
      marks: inDrawnOrder(found, along),
      band: { start, end, across },
    }
  })
  return {
    moments,
    find(x, y, reach) {
      const at = along === 'x' ? x : y
      const moment = moments[nearestPlace(moments, at)]
      if (!moment?.band || at < moment.band.start - reach || at > moment.band.end + reach) return undefined
      const mark = nearestOf(moment.marks, (each) => {
        const box = boxOf(each)
        const [besideX, besideY] = [
          Math.max(box.left - x, 0, x - box.right),
          Math.max(box.top - y, 0, y - box.bottom),
        ]
        // A hit target without a value yields to a drawn mark.
        const yields = each.type === 'dot' ? 0.5 : 0
        return along === 'x'
          ? besideX * ALONG_FIRST + besideY + yields
          : besideY * ALONG_FIRST + besideX + yields
      })
      return mark && { moment, mark }
    },
  }
}

/**
 * Sorts marks that are side by side along the axis, then stacked ones across it: from top to bottom, from left to
 * right.
 */
function inDrawnOrder(marks: Mark[], along: 'x' | 'y'): Mark[] {
  const boxes = marks.map((mark, index) => ({ mark, box: boxOf(mark), index }))
  const middle = (low: number, high: number): number => Math.round(low + high)
  const isColumn = along === 'x'
  return boxes
    .sort((a, b) => {
      const [sideA, sideB] = isColumn
        ? [middle(a.box.left, a.box.right), middle(b.box.left, b.box.right)]
        : [middle(a.box.top, a.box.bottom), middle(b.box.top, b.box.bottom)]
      const [upA, upB] = isColumn ? [a.box.top, b.box.top] : [a.box.left, b.box.left]
      // Of two at the same height, the later one is on top.
      return sideA - sideB || upA - upB || (isColumn ? b.index - a.index : a.index - b.index)
    })
    .map(({ mark }) => mark)
}

function boxOf(mark: Mark): Box {
  if (mark.type === 'rect')
    return { left: mark.x, right: mark.x + mark.width, top: mark.y, bottom: mark.y + mark.height }
  if (mark.type !== 'dot') return { left: 0, right: 0, top: 0, bottom: 0 }
  const { x, y, radius } = mark
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }
}
