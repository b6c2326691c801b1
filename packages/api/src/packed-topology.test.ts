import type { Topology } from 'topojson-specification'
import { expect, it } from 'vitest'
import { packTopologies, packTopology, unpackTopology, withTopologies } from './packed-topology.ts'

const topology: Topology = {
  type: 'Topology',
  objects: { shapes: { type: 'GeometryCollection', geometries: [{ type: 'Polygon', arcs: [[0]] }] } },
  arcs: [
    [
      [0, 0],
      [1, 2],
    ],
  ],
}

it('a topology is the same one again if it was packed, and like it if it has travelled', () => {
  const packed = packTopology(topology)
  expect(packTopology(topology)).toBe(packed)
  expect(unpackTopology(packed)).toBe(topology)
  const travelled = structuredClone(packed)
  expect(unpackTopology(travelled)).toEqual(topology)
  expect(unpackTopology(travelled)).toBe(unpackTopology(travelled))
})

it('data have the topologies that there are, and no others', () => {
  const data = { ...packTopologies({ shapes: topology, outlines: undefined }), datasets: [] }
  expect(Object.keys(data)).toEqual(['shapes', 'datasets'])
  expect(withTopologies(data)).toEqual({ shapes: topology, datasets: [] })
})
