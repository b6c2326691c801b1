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

/** Removes hidden map layers together with their `show` flag. */
export const step = stepOf(['map'], {
  to: '1.1.0',
  up: (config) => withLayers(config, '', (layer) => (isShown(layer) ? without(layer, 'show') : undefined)),
  down(config) {
    const whole = withMember(config, 'fields', (fields) => ({ ...hiddenLayers(), ...fields }))
    return withLayers(whole, '', (layer) => ({ show: true, ...layer }))
  },
})

/**
 * Returns whether a layer is shown. Configs that lost their version may have layers in a later format, which are
 * visible and have no `show`.
 */
const isShown = (layer: JsonObject): boolean =>
  Object.hasOwn(layer, 'show') ? Boolean(layer.show) : isObject(layer.color)
