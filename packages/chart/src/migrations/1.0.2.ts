import { isObject, textOf, withMemberAt, withRenamed } from './json.ts'
import { stepOf } from './step.ts'

const FIXED_COLOR = '#1f77b4'
const FIXED_OPACITY = 80

/** Turns the single colour of map symbols into a colour object with a type. */
export const step = stepOf(['map'], {
  to: '1.0.2',
  up: (config) =>
    withMemberAt(config, 'fields.symbolLayer', (layer) => {
      if (isObject(layer.color) || isObject(layer.colors)) return layer
      const value = textOf(layer.color, FIXED_COLOR)
      const colored = withRenamed({ ...layer, color: value }, 'color', 'colors')
      return { ...colored, colors: { type: 'fixed', value, opacity: FIXED_OPACITY } }
    }),
  down: (config) =>
    withMemberAt(config, 'fields.symbolLayer', (layer) =>
      withRenamed(layer, 'colors', 'color', (colors) =>
        isObject(colors) && colors.type === 'fixed' ? textOf(colors.value, FIXED_COLOR) : FIXED_COLOR,
      ),
    ),
  lost: { 'fields.symbolLayer.colors': 'The colours of the symbols' },
})
