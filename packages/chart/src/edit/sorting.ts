import type { Sorting } from '../config/sorting.ts'
import { type AxisName, type PlotConfig, plotFields, withAxis, withFields } from './plot.ts'

/** The order of the values along an axis or of a segment. */
export function setSorting<Config extends PlotConfig>(
  config: Config,
  field: AxisName | 'segment',
  sorting: Sorting,
): Config {
  if (field !== 'segment') return withAxis(config, field, { sorting })
  const { segment } = plotFields(config)
  return segment ? withFields(config, { segment: { ...segment, sorting } }) : config
}
