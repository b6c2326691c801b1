import type { Topology } from 'topojson-specification'

/**
 * Regions or land as JSON text. Serialising thousands of numbers one by one would take the server longer than the rest
 * of a map's page.
 */
export type PackedTopology = { json: string }

const packed = new WeakMap<Topology, PackedTopology>()
const unpacked = new WeakMap<PackedTopology, Topology>()

/** Serialises a topology for a page. Cached, since topologies are immutable. */
export function packTopology(topology: Topology): PackedTopology {
  const before = packed.get(topology)
  if (before) return before
  const made = { json: JSON.stringify(topology) }
  packed.set(topology, made)
  unpacked.set(made, topology)
  return made
}

/** Parses a packed topology. Cached. */
export function unpackTopology(text: PackedTopology): Topology {
  const before = unpacked.get(text)
  if (before) return before
  const topology: Topology = JSON.parse(text.json)
  unpacked.set(text, topology)
  return topology
}

/** Packs the topologies that are present. */
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

/** Unpacks the topologies of data. */
export const withTopologies = <Data extends { shapes?: PackedTopology; outlines?: PackedTopology }>({
  shapes,
  outlines,
  ...data
}: Data) => ({
  ...data,
  ...(shapes && { shapes: unpackTopology(shapes) }),
  ...(outlines && { outlines: unpackTopology(outlines) }),
})
