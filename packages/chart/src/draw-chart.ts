import type { DrawInput } from './chart-type.ts'
import type { ChartConfig } from './config/index.ts'
import { chartTypeOf } from './registry.ts'
import type { Scene } from './scene.ts'

/** Draws a chart: a pure function of its config and its observations. */
export const drawChart = (config: ChartConfig, input: DrawInput): Scene =>
  chartTypeOf(config).draw(config, input)
