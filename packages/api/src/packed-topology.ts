import type { Topology } from 'topojson-specification'

/**
 * Regions or land as one text. Thousands of numbers that a page carries one by one cost the server more than all the rest
 * of a page of a map.
 */
export type PackedTopology = { json: string }

const packed = new WeakMap<Topology, PackedTopology>()
const unpacked = new WeakMap<PackedTopology, Topology>()

/** A topology as pages carry it; the same for the same one, which nobody changes. */
export function packTopology(topology: Topology): PackedTopology {
  const before = packed.get(topology)
  if (before) return before
  const made = { json: JSON.stringify(topology) }
  packed.set(topology, made)
  unpacked.set(made, topology)
  return made
}

/** The topology of a text that packTopology wrote; read once. */
export function unpackTopology(text: PackedTopology): Topology {
  const before = unpacked.get(text)
  if (before) return before
  const topology: Topology = JSON.parse(text.json)
  unpacked.set(text, topology)
  return topology
}

/** What there is of topologies, as pages carry it. */
export const packTopologies = ({
  shapes,
  outlines,
}: {
  shapes?: Topology | undefined
  outlines?: Topology | undefined
}) => ({
  ...(shapes && { shapes: packTopology(shapes) }),
  ...(outlines && { outlines: packTopology(outlines) }),
})

/** Data with topologies as they are drawn, of data with topologies as they travel. */
export const withTopologies = <Data extends { shapes?: PackedTopology; outlines?: PackedTopology }>({
  shapes,
  outlines,
  ...data
}: Data) => ({
  ...data,
  ...(shapes && { shapes: unpackTopology(shapes) }),
  ...(outlines && { outlines: unpackTopology(outlines) }),
})
