import { textOf, without } from './json.ts'
import type { ChartStep } from './step.ts'

/** A chart names its own cube: the one that the project had. */
export const step: ChartStep = {
  to: '2.3.0',
  up(config, context) {
    // Only a config that lost its version has the list that replaced it; an empty one names no cube.
    if (Array.isArray(config.cubes) && config.cubes.length > 0) return config
    const dataSet = textOf(context.dataSet, textOf(config.dataSet))
    return dataSet === '' ? config : { ...config, dataSet }
  },
  down: (config) => without(config, 'dataSet'),
  lost: { dataSet: 'The dataset of the chart' },
}
