import {
  isObject,
  type JsonObject,
  mapValues,
  objectOf,
  textOf,
  withItems,
  withMember,
  without,
  withRenamed,
} from './json.ts'
import { type ChartStep, COMBOS, isOf, withLayers } from './step.ts'

const CATEGORY10 = 'category10'
const FIRST_OF_CATEGORY10 = '#1f77b4'

/** Moves colours into their own field and renames palettes to `paletteId`. */
export const step: ChartStep = {
  to: '4.1.0',
  up(config) {
    const joined = withItems(config, 'cubes', (cube) =>
      cube.joinBy === null ? without(cube, 'joinBy') : cube,
    )
    if (isOf(config, 'map')) return withLayerPalettes(joined, 'palette', 'paletteId')
    if (isOf(config, 'table')) return withColumnPalettes(joined, 'palette', 'paletteId')
    return withMember(joined, 'fields', (fields) =>
      fields.color === undefined ? withColor(fields, config) : fields,
    )
  },
  down(config) {
    if (isOf(config, 'map')) return withLayerPalettes(config, 'paletteId', 'palette')
    if (isOf(config, 'table')) return withColumnPalettes(config, 'paletteId', 'palette')
    return withMember(config, 'fields', withoutColor)
  },
  lost: { 'fields.color': 'The colour of the chart' },
}

const withLayerPalettes = (config: JsonObject, from: string, to: string): JsonObject =>
  withLayers(config, '.color', (color) => withRenamed(color, from, to))

/**
 * Renames the palettes of columns. The reference system kept their old name in saved charts, but reads them by the new
 * one.
 */
const withColumnPalettes = (config: JsonObject, from: string, to: string): JsonObject =>
  withMember(config, 'fields', (fields) =>
    mapValues(fields, (column) =>
      isObject(column) ? withMember(column, 'columnStyle', (style) => withRenamed(style, from, to)) : column,
    ),
  )

/**
 * Adds the kind of colour. Pies and combined charts are coloured by value or measure even if they have no colours yet.
 */
function withColor(fields: JsonObject, config: JsonObject): JsonObject {
  const [y, segment] = [objectOf(fields.y), objectOf(fields.segment)]
  if (isObject(segment.colorMapping) || isOf(config, 'pie')) return movedColor(fields, 'segment', 'segment')
  if (isObject(y.colorMapping) || isOf(config, ...COMBOS)) return movedColor(fields, 'y', 'measures')
  return { ...fields, color: { type: 'single', paletteId: CATEGORY10, color: FIRST_OF_CATEGORY10 } }
}

function movedColor(fields: JsonObject, from: string, type: string): JsonObject {
  const { palette, colorMapping } = objectOf(fields[from])
  return {
    ...withMember(fields, from, (field) => without(field, 'palette', 'colorMapping')),
    color: { type, paletteId: textOf(palette, CATEGORY10), colorMapping: objectOf(colorMapping) },
  }
}

function withoutColor(fields: JsonObject): JsonObject {
  const { type, paletteId, colorMapping } = objectOf(fields.color)
  const to = type === 'segment' ? 'segment' : type === 'measures' ? 'y' : undefined
  const before = without(fields, 'color')
  if (to === undefined) return before
  return withMember(before, to, (field) => ({
    ...field,
    palette: textOf(paletteId, CATEGORY10),
    colorMapping: objectOf(colorMapping),
  }))
}
