import { feature } from 'topojson-client'
import type { GeometryObject, Topology } from 'topojson-specification'
import * as z from 'zod/mini'
import { ImportError } from '../import-error.ts'
import { toProblem } from '../import-problem.ts'

const position = z.array(z.number()).check(z.minLength(2))
const pair = z.tuple([z.number(), z.number()])
const topologySchema = z.looseObject({
  type: z.literal('Topology'),
  arcs: z.array(z.array(position)),
  transform: z.optional(z.looseObject({ scale: pair, translate: pair })),
  objects: z.record(z.string(), z.unknown()),
})
const rings = z.array(z.array(z.int()))
const geometry = z.union([
  z.looseObject({ type: z.literal('Polygon'), arcs: rings }),
  z.looseObject({ type: z.literal('MultiPolygon'), arcs: z.array(rings) }),
])
const collection = z.looseObject({ type: z.literal('GeometryCollection'), geometries: z.array(z.unknown()) })

export const isTopology = (content: unknown): boolean =>
  z.looseObject({ type: z.literal('Topology') }).safeParse(content).success

/**
 * Converts the objects of a topology to lists of GeoJSON features. Arcs may be used repeatedly, so the positions are
 * counted before.
 * @param refuse throws for a number of positions above the maximum
 */
export function fromTopology(
  content: unknown,
  maxPositions: number,
  refuse: (count: number) => never,
): unknown[][] {
  const parsed = topologySchema.safeParse(content)
  if (!parsed.success) throw new ImportError(toProblem('shapes-damaged'))
  const { arcs, objects } = parsed.data
  let positions = 0
  const layers = Object.values(objects).map((object) => {
    const members = collection.safeParse(object).data?.geometries ?? [object]
    const areas = members.filter((member) => geometry.safeParse(member).success)
    for (const arc of areas.flatMap((member) => [(member as { arcs: unknown[] }).arcs].flat(4) as number[])) {
      const points = arcs[arc < 0 ? ~arc : arc]
      if (!points || points.length === 0) throw new ImportError(toProblem('shapes-arcs'))
      positions += points.length
      if (positions > maxPositions) refuse(positions)
    }
    return areas
  })
  const topology = parsed.data as unknown as Topology
  return layers.map((areas) => areas.map((area) => feature(topology, area as GeometryObject)))
}
