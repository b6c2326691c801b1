import {
  FIELD_VALUE_NONE,
  findDimension,
  numberAt,
  readDimensionColumn,
  readMeasureColumn,
} from '@tessera/cube'
import { scaleSqrt } from 'd3-scale'
import type { DrawInput } from '../../chart-type.ts'
import { PAPER } from '../../guides/style.ts'
import type { MapConfig } from './fields.ts'
import { layerColor, type MapLayer, placeDatum, rowsByPlace, withMissing } from './layers.ts'

/** Radii in px (reference rule): area says the value. */
const MAX_RADIUS = 24
const MIN_RADIUS = 2
const PLAIN_RADIUS = 6
/** Symbols without a value: (222, 222, 222) with alpha 125. */
const NO_SYMBOL_VALUE = '#dedede'
const NO_SYMBOL_OPACITY = 0.49

/** The radius of the largest symbol in a picture of that width. */
export const maxRadius = (width: number): number => Math.min(MAX_RADIUS, Math.max(10, width / 30))

type Place = { iri: string; label: string; at: [number, number]; row: number; size: number | undefined }

/** Places as symbols: their area says the size, their colour what the layer's colour says. */
export function prepareSymbols(
  layer: NonNullable<MapConfig['fields']['symbolLayer']>,
  input: DrawInput,
): MapLayer {
  const column = readDimensionColumn(input.table, layer.componentId)
  const { rows, overlaps } = rowsByPlace(column)
  const hasSize = layer.measureId !== FIELD_VALUE_NONE
  const sizes = hasSize ? readMeasureColumn(input.table, layer.measureId) : undefined
  const values = findDimension(input.components, layer.componentId)?.values ?? []
  const places = values.flatMap(({ value, label, latitude, longitude }): Place[] => {
    const row = rows.get(value)
    if (row === undefined || latitude === undefined || longitude === undefined) return []
    const size = sizes ? numberAt(sizes, row) : undefined
    return [{ iri: value, label, at: [longitude, latitude], row, size }]
  })
  // small above large, or they could not be pointed at
  const sorted = places.toSorted((a, b) => Math.abs(b.size ?? 0) - Math.abs(a.size ?? 0))
  const color = layerColor(layer.color, input, rows.values())
  const largest = Math.max(0, ...sorted.map((place) => Math.abs(place.size ?? 0)))
  const radius = scaleSqrt([0, largest || 1], [0, maxRadius(input.width)])
  const isMissing = ({ row, size }: Place): boolean =>
    (hasSize && size === undefined) || color.colorOf(row) === undefined
  const colorId = layer.color.type === 'fixed' ? [] : [layer.color.componentId]
  return {
    extent: { features: [], points: sorted.map(({ at }) => at) },
    marks: (projection, firstDatum) =>
      sorted.flatMap((place, index) => {
        const { iri, at, row, size } = place
        const [x, y] = projection.point(at) ?? []
        if (x === undefined || y === undefined) return []
        return {
          type: 'dot',
          key: `symbol:${iri}`,
          x,
          y,
          radius: hasSize ? Math.max(MIN_RADIUS, radius(Math.abs(size ?? 0))) : PLAIN_RADIUS,
          ...(isMissing(place)
            ? { fill: NO_SYMBOL_VALUE, opacity: NO_SYMBOL_OPACITY }
            : { fill: color.colorOf(row)!, opacity: layer.color.opacity / 100 }),
          stroke: PAPER,
          datum: firstDatum + index,
        }
      }),
    data: sorted.map(({ label, row }) =>
      placeDatum(label, row, [...(hasSize ? [layer.measureId] : []), ...colorId], input),
    ),
    legend: withMissing(color.legend, sorted.some(isMissing), input, NO_SYMBOL_VALUE),
    overlaps,
    isEmpty: rows.size === 0,
    hasGeometry: places.length > 0,
  }
}
