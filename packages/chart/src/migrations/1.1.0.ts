import { isObject, type JsonObject, withMember, without } from './json.ts'
import { stepOf, withLayers } from './step.ts'

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
export const step = stepOf(['map'], {
  to: '1.1.0',
  up: (config) => withLayers(config, '', (layer) => (isShown(layer) ? without(layer, 'show') : undefined)),
  down(config) {
    const whole = withMember(config, 'fields', (fields) => ({ ...hiddenLayers(), ...fields }))
    return withLayers(whole, '', (layer) => ({ show: true, ...layer }))
  },
})

/** A layer of a later shape, in a config that lost its version, has no `show` and is shown. */
const isShown = (layer: JsonObject): boolean =>
  Object.hasOwn(layer, 'show') ? Boolean(layer.show) : isObject(layer.color)
