import { type JsonObject, objectOf, textOf, textsOf } from './json.ts'
import { COMBOS, isOf, stepOf } from './step.ts'

/** Adds charts that combine measures. Older versions show them as lines of their first measure. */
export const step = stepOf(COMBOS, {
  to: '2.1.0',
  up: (config) => config,
  down(config) {
    const fields = objectOf(config.fields)
    const componentIri = leadingMeasure(config, objectOf(fields.y))
    return { ...config, chartType: 'line', fields: { ...fields, y: { componentIri } } }
  },
  lost: { chartType: 'The combination of measures', 'fields.y': 'The further measures' },
})

function leadingMeasure(config: JsonObject, y: JsonObject): string {
  if (isOf(config, 'comboLineSingle')) return textsOf(y.componentIris)[0] ?? ''
  return textOf(isOf(config, 'comboLineDual') ? y.leftAxisComponentIri : y.lineComponentIri)
}
