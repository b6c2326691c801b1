import type { DrawInput } from './chart-type.ts'
import type { ChartConfig } from './config/index.ts'
import { drawingOf } from './drawings.ts'
import type { Scene } from './scene.ts'

/** Draws a chart: a pure function of its config and its observations. Its drawing must have been loaded before. */
export function drawChart(config: ChartConfig, input: DrawInput): Scene {
  const draw = drawingOf(config)
  if (!draw) throw new Error(`The drawing of ${config.chartType} has not been loaded.`)
  return draw(config, input)
}
