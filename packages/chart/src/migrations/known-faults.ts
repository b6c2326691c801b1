import { isObject, type JsonObject, mapValues, textOf, withMember, without, withRenamed } from './json.ts'
import { isOf } from './step.ts'

const NO_VALUE = 'FIELD_VALUE_NONE'

/**
 * Repairs charts that the reference system migrated itself. Its steps leave symbols without a measure, and keep the old
 * name of palettes of table columns.
 */
export function withKnownFaultsMended(config: JsonObject): JsonObject {
  if (isOf(config, 'map')) {
    return withMember(config, 'fields', (fields) => withMember(fields, 'symbolLayer', withMeasure))
  }
  return isOf(config, 'table')
    ? withMember(config, 'fields', (fields) => mapValues(fields, withPalette))
    : config
}

const withMeasure = (layer: JsonObject): JsonObject =>
  typeof layer.measureId === 'string'
    ? layer
    : { ...without(layer, 'measureIri'), measureId: textOf(layer.measureIri, NO_VALUE) }

const withPalette = (column: JsonObject[string]) =>
  isObject(column)
    ? withMember(column, 'columnStyle', (style) =>
        typeof style.paletteId === 'string' ? style : withRenamed(style, 'palette', 'paletteId'),
      )
    : column
