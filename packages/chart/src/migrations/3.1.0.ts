import { type JsonObject, withMember, without } from './json.ts'
import { type ChartStep, isOf } from './step.ts'

const LAYERS = ['areaLayer', 'symbolLayer']

/** The layers of a map may let through what lies below. Fixed colours could before. */
export const step: ChartStep = {
  to: '3.1.0',
  up: (config) => withColors(config, (color) => ({ opacity: 100, ...color })),
  down: (config) => withColors(config, (color) => without(color, 'opacity')),
  lost: {
    'fields.areaLayer.color.opacity': 'The opacity of the regions',
    'fields.symbolLayer.color.opacity': 'The opacity of the symbols',
  },
}

function withColors(config: JsonObject, change: (color: JsonObject) => JsonObject): JsonObject {
  if (!isOf(config, 'map')) return config
  return withMember(config, 'fields', (fields) =>
    LAYERS.reduce(
      (before, name) =>
        withMember(before, name, (layer) =>
          withMember(layer, 'color', (color) => (color.type === 'fixed' ? color : change(color))),
        ),
      fields,
    ),
  )
}
