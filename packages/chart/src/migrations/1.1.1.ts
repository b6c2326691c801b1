import { isObject, type JsonObject, objectOf, textOf, withMemberAt, without, withRenamed } from './json.ts'
import { stepOf } from './step.ts'

const PALETTE = 'oranges'
const CLASSES = 5

/** Moves the colour settings of map layers into their own object. */
export const step = stepOf(['map'], {
  to: '1.1.1',
  up(config) {
    const colored = withMemberAt(config, 'fields.areaLayer', toColoredArea)
    return withMemberAt(colored, 'fields.symbolLayer', toColoredSymbols)
  },
  down(config) {
    const plain = withMemberAt(config, 'fields.areaLayer', fromColoredArea)
    return withMemberAt(plain, 'fields.symbolLayer', fromColoredSymbols)
  },
  lost: {
    'fields.areaLayer.color': 'The colours of the regions',
    'fields.symbolLayer.color': 'The colours of the symbols',
  },
})

const AREA_KEYS = ['measureIri', 'palette', 'colorScaleType', 'colorScaleInterpolationType', 'nbClass']

function toColoredArea(layer: JsonObject): JsonObject {
  if (isObject(layer.color)) return layer
  const interpolation = textOf(layer.colorScaleInterpolationType, 'linear')
  const scale: JsonObject =
    layer.colorScaleType === 'discrete'
      ? {
          scaleType: 'discrete',
          interpolationType: interpolation === 'linear' ? 'quantize' : interpolation,
          nbClass: layer.nbClass ?? CLASSES,
        }
      : { scaleType: textOf(layer.colorScaleType, 'continuous'), interpolationType: 'linear' }
  const color: JsonObject = {
    type: 'numerical',
    componentIri: textOf(layer.measureIri),
    palette: textOf(layer.palette, PALETTE),
    ...scale,
  }
  return { ...without(layer, ...AREA_KEYS), color }
}

function fromColoredArea(layer: JsonObject): JsonObject {
  const color = objectOf(layer.color)
  return {
    ...without(layer, 'color'),
    measureIri: textOf(color.componentIri),
    palette: textOf(color.palette, PALETTE),
    colorScaleType: textOf(color.scaleType, 'continuous'),
    colorScaleInterpolationType: textOf(color.interpolationType, 'linear'),
    nbClass: color.nbClass ?? CLASSES,
  }
}

function toColoredSymbols(layer: JsonObject): JsonObject {
  if (!isObject(layer.colors)) return layer
  return withRenamed(layer, 'colors', 'color', (colors) => {
    const { type, componentIri, palette } = objectOf(colors)
    if (type === 'fixed' || type === 'categorical') return colors
    return {
      type: 'numerical',
      componentIri: textOf(componentIri),
      palette: textOf(palette, PALETTE),
      scaleType: 'continuous',
      interpolationType: 'linear',
    }
  })
}

const fromColoredSymbols = (layer: JsonObject): JsonObject =>
  withRenamed(layer, 'color', 'colors', (color) => {
    const { type, componentIri, palette } = objectOf(color)
    if (type === 'fixed' || type === 'categorical') return color
    return { type: 'continuous', componentIri: textOf(componentIri), palette: textOf(palette, PALETTE) }
  })
