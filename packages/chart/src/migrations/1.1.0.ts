import { isObject, type JsonObject, withMember, without } from './json.ts'
import { type ChartStep, isOf } from './step.ts'

const LAYERS = ['areaLayer', 'symbolLayer']

const hiddenLayers = (): JsonObject => ({
  areaLayer: {
    show: false,
    componentIri: '',
    measureIri: '',
    palette: 'oranges',
    colorScaleType: 'continuous',
    colorScaleInterpolationType: 'linear',
    nbClass: 5,
  },
  symbolLayer: {
    show: false,
    componentIri: '',
    measureIri: '',
    colors: { type: 'fixed', value: '#1f77b4', opacity: 80 },
  },
})

/** A layer of a map that is not shown is not there. */
export const step: ChartStep = {
  to: '1.1.0',
  up(config) {
    if (!isOf(config, 'map')) return config
    return withMember(config, 'fields', (fields) =>
      LAYERS.reduce(
        (before, name) =>
          withMember(before, name, (layer) => (isShown(layer) ? without(layer, 'show') : undefined)),
        fields,
      ),
    )
  },
  down(config) {
    if (!isOf(config, 'map')) return config
    return withMember(config, 'fields', (fields) =>
      LAYERS.reduce((before, name) => withMember(before, name, (layer) => ({ show: true, ...layer })), {
        ...hiddenLayers(),
        ...fields,
      }),
    )
  },
}

/** A layer of a later shape, in a config that lost its version, has no `show` and is shown. */
const isShown = (layer: JsonObject): boolean =>
  Object.hasOwn(layer, 'show') ? Boolean(layer.show) : isObject(layer.color)
