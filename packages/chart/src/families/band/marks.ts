import { INK } from '../../guides/style.ts'
import type { BandScale } from '../../scales/band-scale.ts'
import type { ValueScale } from '../../scales/value-scale.ts'
import type { Mark, RectMark } from '../../scene.ts'
import type { Band } from './bands.ts'
import type { BandData } from './prepare.ts'

/** Where bands stand: categories along one axis, values along the other. */
export type BandPlane = {
  /** Columns stand upright, bars lie. */
  isUpright: boolean
  categories: BandScale
  values: ValueScale
  /** How many bands share the breadth of a category. */
  lanes: number
}

/** From where to where a band reaches along the axis of categories. */
export function breadthOf(
  { category, lane }: Pick<Band, 'category' | 'lane'>,
  { categories, lanes }: BandPlane,
) {
  const room = categories.breadth / lanes
  // a hair between neighbours, as long as there is room for one
  const breadth = Math.max(0.5, lanes > 1 && room > 4 ? room - 1 : room)
  return { start: categories.start(category) + room * lane, breadth }
}

/** The bands in their order, and their whiskers above them. */
export function bandMarks({ bands }: Pick<BandData, 'bands'>, plane: BandPlane): Mark[] {
  return [
    ...bands.map((band, index): Mark => toRect(band, index, plane)),
    ...bands.flatMap((band) => (band.range ? [toWhisker(band, band.range, plane)] : [])),
  ]
}

function toRect(band: Band, datum: number, plane: BandPlane): RectMark {
  const { start, breadth } = breadthOf(band, plane)
  const [from, to] = [plane.values(band.from), plane.values(band.to)]
  const [low, length] = [Math.min(from, to), Math.abs(from - to)]
  return {
    type: 'rect',
    key: `band:${band.key}`,
    ...(plane.isUpright
      ? { x: start, y: low, width: breadth, height: length }
      : { x: low, y: start, width: length, height: breadth }),
    fill: band.color,
    datum,
  }
}

function toWhisker(band: Band, [low, high]: [number, number], plane: BandPlane): Mark {
  const { start, breadth } = breadthOf(band, plane)
  const middle = start + breadth / 2
  const [from, to] = [plane.values(low), plane.values(high)]
  return {
    type: 'whisker',
    key: `whisker:${band.key}`,
    ...(plane.isUpright
      ? { x1: middle, x2: middle, y1: from, y2: to }
      : { x1: from, x2: to, y1: middle, y2: middle }),
    cap: Math.min(4, breadth / 3),
    stroke: INK,
  }
}
