import { type ChartConfig, chartTypeOf } from '@tessera/chart'
import { type Components, findDimension, isTemporal } from '@tessera/cube'
import type { SharedTime } from './with-shared-time.ts'

/** Returns how a shared time range applies to a chart; undefined if the chart does not show time (ruling 30). */
export function sharedTimeOf(config: ChartConfig, components: Components): SharedTime | undefined {
  const { timeId } = chartTypeOf(config).readerChoices(config, components)
  const encoded = chartTypeOf(config).encodedDimensions(config)
  const id = [timeId, ...encoded].find((each) => {
    const dimension = each === undefined ? undefined : findDimension(components, each)
    return dimension !== undefined && isTemporal(dimension)
  })
  if (id === undefined) return undefined
  return id === timeId ? {} : { id }
}
