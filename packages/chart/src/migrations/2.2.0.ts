import { isObject, type JsonObject, textOf, textsOf, withMember, without } from './json.ts'
import { type ChartStep, isOf } from './step.ts'

const COMBOS = ['comboLineSingle', 'comboLineDual', 'comboLineColumn']
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

/** Each measure of a combined chart has its colour. */
export const step: ChartStep = {
  to: '2.2.0',
  up(config) {
    if (!isOf(config, ...COMBOS)) return config
    return withMember(config, 'fields', (fields) =>
      withMember(fields, 'y', (y) => {
        // Only a config that lost its version has them elsewhere.
        if (isObject(fields.color)) return y
        const colors = measuresOf(config, y).map((measure, index): [string, string] => [
          measure,
          CATEGORY10[index % CATEGORY10.length] ?? '#1f77b4',
        ])
        return { ...y, palette: 'category10', colorMapping: Object.fromEntries(colors) }
      }),
    )
  },
  down(config) {
    if (!isOf(config, ...COMBOS)) return config
    return withMember(config, 'fields', (fields) =>
      withMember(fields, 'y', (y) => without(y, 'palette', 'colorMapping')),
    )
  },
  lost: {
    'fields.y.palette': 'The palette of the measures',
    'fields.y.colorMapping': 'The colours of the measures',
  },
}

function measuresOf(config: JsonObject, y: JsonObject): string[] {
  if (isOf(config, 'comboLineSingle')) return textsOf(y.componentIris)
  const pair = isOf(config, 'comboLineDual')
    ? [y.leftAxisComponentIri, y.rightAxisComponentIri]
    : [y.lineComponentIri, y.columnComponentIri]
  return pair.map((measure) => textOf(measure)).filter((measure) => measure !== '')
}
