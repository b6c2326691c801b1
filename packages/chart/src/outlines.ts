import type { Topology } from 'topojson-specification'

/** Countries of the world at 1 : 110 million (Natural Earth, public domain). Loaded when a map draws them. */
export async function loadOutlines(): Promise<Topology> {
  const { default: world } = await import('world-atlas/countries-110m.json', { with: { type: 'json' } })
  return world as unknown as Topology
}
