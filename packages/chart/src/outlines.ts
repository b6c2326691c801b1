import type { Topology } from 'topojson-specification'
import type { ChartConfig } from './config/index.ts'
import type { MapConfig } from './types/map/fields.ts'

/** Loads the countries of the world at 1 : 110 million (Natural Earth, public domain). */
export async function loadOutlines(): Promise<Topology> {
  const { default: world } = await import('world-atlas/countries-110m.json', { with: { type: 'json' } })
  return world as unknown as Topology
}

/** Loads the outlines around the regions of a map, trimmed to the visible area, to be sent with a page. */
export async function loadOutlinesAround(
  config: ChartConfig,
  shapes: Topology | undefined,
): Promise<Topology | undefined> {
  const outlines = await loadOutlines()
  if (!shapes || !isMap(config)) return outlines
  const { trimOutlines } = await import('./types/map/trim-outlines.ts')
  return trimOutlines(config, shapes, outlines)
}

const isMap = (config: ChartConfig): config is MapConfig => 'baseLayer' in config
