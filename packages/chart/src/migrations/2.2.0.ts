import { isObject, type JsonObject, objectOf, textOf, textsOf, withMemberAt, without } from './json.ts'
import { COMBOS, isOf, stepOf } from './step.ts'

const CATEGORY10 = [
  '#1f77b4',
  '#ff7f0e',
  '#2ca02c',
  '#d62728',
  '#9467bd',
  '#8c564b',
  '#e377c2',
  '#7f7f7f',
  '#bcbd22',
  '#17becf',
]

/** Adds a colour for each measure of a combined chart. */
export const step = stepOf(COMBOS, {
  to: '2.2.0',
  up(config) {
    // only configs that lost their version have the colours elsewhere already
    if (isObject(objectOf(config.fields).color)) return config
    return withMemberAt(config, 'fields.y', (y) => {
      const colors = measuresOf(config, y).map((measure, index): [string, string] => [
        measure,
        CATEGORY10[index % CATEGORY10.length] ?? '#1f77b4',
      ])
      return { ...y, palette: 'category10', colorMapping: Object.fromEntries(colors) }
    })
  },
  down: (config) => withMemberAt(config, 'fields.y', (y) => without(y, 'palette', 'colorMapping')),
  lost: {
    'fields.y.palette': 'The palette of the measures',
    'fields.y.colorMapping': 'The colours of the measures',
  },
})

function measuresOf(config: JsonObject, y: JsonObject): string[] {
  if (isOf(config, 'comboLineSingle')) return textsOf(y.componentIris)
  const pair = isOf(config, 'comboLineDual')
    ? [y.leftAxisComponentIri, y.rightAxisComponentIri]
    : [y.lineComponentIri, y.columnComponentIri]
  return pair.map((measure) => textOf(measure)).filter((measure) => measure !== '')
}
