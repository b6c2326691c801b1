import type { DrawInput } from './chart-type.ts'
import type { ChartConfig } from './config/index.ts'
import { drawingOf } from './drawings.ts'
import type { Scene } from './scene.ts'

/** Draws a chart: a pure function of its config and its observations. */
export const drawChart = (config: ChartConfig, input: DrawInput): Scene => drawingOf(config)(config, input)
