import { textOf, without } from './json.ts'
import type { ChartStep } from './step.ts'

/** Adds the project's cube to the chart. */
export const step: ChartStep = {
  to: '2.3.0',
  up(config, context) {
    // Only configs that lost their version already have `cubes`, the list of later versions. An empty list does not
    // name a cube.
    if (Array.isArray(config.cubes) && config.cubes.length > 0) return config
    const dataSet = textOf(context.dataSet, textOf(config.dataSet))
    return dataSet === '' ? config : { ...config, dataSet }
  },
  down: (config) => without(config, 'dataSet'),
  lost: { dataSet: 'The dataset of the chart' },
}
