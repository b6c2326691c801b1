import { type JsonObject, without } from './json.ts'
import { stepOf, withLayers } from './step.ts'

/** Adds an opacity to the layers of maps; fixed colours had one already. */
export const step = stepOf(['map'], {
  to: '3.1.0',
  up: (config) => withColors(config, (color) => ({ opacity: 100, ...color })),
  down: (config) => withColors(config, (color) => without(color, 'opacity')),
  lost: {
    'fields.areaLayer.color.opacity': 'The opacity of the regions',
    'fields.symbolLayer.color.opacity': 'The opacity of the symbols',
  },
})

const withColors = (config: JsonObject, change: (color: JsonObject) => JsonObject): JsonObject =>
  withLayers(config, '.color', (color) => (color.type === 'fixed' ? color : change(color)))
