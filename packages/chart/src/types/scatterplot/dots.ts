import { readDimensionColumn } from '@tessera/cube'
import type { DrawInput } from '../../chart-type.ts'
import { listOnDemand } from '../../data/on-demand.ts'
import { listShownValues } from '../../data/shown-values.ts'
import { formatValue } from '../../data/value-text.ts'
import type { ValueScale } from '../../scales/value-scale.ts'
import type { Datum, DotMark, Mark } from '../../scene.ts'
import type { ScatterplotData, Spot } from './prepare.ts'

/** The maximum number of separate dots. If there are more, nearby ones are combined. */
const MANY = 5000
/** Size of the squares for combining dots, in px. */
const SQUARE = 3

/** The number of squares per column. It exceeds that of any picture, so that a single number identifies a square. */
const ROW = 2 ** 26

type Look = { radius: number; opacity: number }

/**
 * Returns the look of dots by their number. The more dots there are, the smaller and lighter they are, so that dense
 * areas appear darker.
 */
function lookOf(count: number): Look {
  if (count <= 100) return { radius: 5, opacity: 0.8 }
  if (count <= 1000) return { radius: 4, opacity: 0.6 }
  return count <= MANY ? { radius: 3, opacity: 0.45 } : { radius: 2, opacity: 0.4 }
}

/** Returns the radius of dots by their number. Dots at the edge of the plot extend this far beyond it. */
export const dotRadius = (count: number): number => lookOf(count).radius

/** Spots of one segment at the same position. */
export type SpotGroup = { x: number; y: number; spots: [Spot, ...Spot[]] }

/**
 * Groups spots of one segment at the same position, so that each dot can be pointed at and pictures with very many dots
 * stay small. Keeps the order of the observations, so that no segment covers another.
 */
export function groupSpots(data: ScatterplotData, scales: { x: ValueScale; y: ValueScale }): SpotGroup[] {
  const side = data.spots.length > MANY ? SQUARE : 0.01
  const groups: SpotGroup[] = []
  const bySegment = new Map<string, Map<number, SpotGroup>>()
  for (const spot of data.spots) {
    const [x, y] = [scales.x(spot.x), scales.y(spot.y)]
    const places = bySegment.get(spot.segment) ?? new Map<number, SpotGroup>()
    if (places.size === 0) bySegment.set(spot.segment, places)
    const place = Math.round(x / side) * ROW + Math.round(y / side)
    const group = places.get(place)
    if (group) group.spots.push(spot)
    else {
      const made: SpotGroup = { x, y, spots: [spot] }
      places.set(place, made)
      groups.push(made)
    }
  }
  return groups
}

/** Draws a dot per group. Dots are more opaque the more observations they stand for. */
export function dotMarks(groups: SpotGroup[], data: ScatterplotData): Mark[] {
  const { radius, opacity } = lookOf(data.spots.length)
  const keys = new Set<string>()
  return groups.map(({ x, y, spots }, datum): DotMark => {
    const [first] = spots
    // indistinguishable observations are identified by row
    const key = keys.has(first.id) ? `dot:${first.id}:${first.row}` : `dot:${first.id}`
    keys.add(first.id)
    return {
      type: 'dot',
      key,
      x,
      y,
      radius,
      fill: data.colorOf(first.segment),
      opacity: Math.round(100 * (1 - (1 - opacity) ** spots.length)) / 100,
      datum,
    }
  })
}

/** Returns the data of dots: a title and the two values. For several observations, uses those of the first one. */
export function dotData(groups: SpotGroup[], data: ScatterplotData, { locale, words }: DrawInput): Datum[] {
  return listOnDemand(groups.length, (index) => {
    const [first, ...more] = groups[index]!.spots
    const name = first.title || data.keyframe || ''
    const title = data.keyframe === undefined || name === data.keyframe ? name : `${name}, ${data.keyframe}`
    const color = data.colorOf(first.segment)
    return {
      title: more.length === 0 ? title : words('chart.and-more', { title, count: more.length }),
      entries: [
        { label: data.x.label, id: 'x', value: formatValue({ value: first.x }, data.x, locale), color },
        { label: data.y.label, id: 'y', value: formatValue({ value: first.y }, data.y, locale) },
      ],
    }
  })
}

/** Returns the dimension values of each dot, if requested. For several observations, uses those of the first one. */
export function dotValues(groups: SpotGroup[], data: ScatterplotData, input: DrawInput) {
  const { segmentDimension, detailDimension } = data
  const details = detailDimension && readDimensionColumn(input.table, detailDimension.id)
  return listShownValues(input, groups.length, [
    { dimension: segmentDimension, readValue: (datum) => groups[datum]!.spots[0].segment },
    {
      dimension: detailDimension,
      readValue: (datum) => details?.dictionary[details.codes[groups[datum]!.spots[0].row] ?? -1]?.iri ?? '',
    },
  ])
}
