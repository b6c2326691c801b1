import { type ChartConfig, chartTypeOf } from '@tessera/chart'
import type { ComponentId } from '@tessera/cube'

/** The dimension a chart plays through; undefined where it does not. */
export const animationIdOf = (config: ChartConfig): ComponentId | undefined =>
  chartTypeOf(config)
    .encodings.find(({ field }) => field === 'animation')
    ?.read(config)[0]
