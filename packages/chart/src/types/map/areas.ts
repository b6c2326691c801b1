import { readDimensionColumn } from '@tessera/cube'
import type { Feature } from 'geojson'
import { feature } from 'topojson-client'
import type { Topology } from 'topojson-specification'
import type { DrawInput } from '../../chart-type.ts'
import { NO_VALUE } from '../../guides/style.ts'
import { rewind } from '../../scales/mercator.ts'
import type { MapConfig } from './fields.ts'
import { layerColor, type MapLayer, placeDatum, rowsByPlace, withMissing } from './layers.ts'

export const BORDER = '#ffffff'

/** The features of a topology's first object, wound as a sphere needs them. */
export function readFeatures(topology: Topology | undefined): Feature[] {
  const object = topology && Object.values(topology.objects)[0]
  if (!topology || !object) return []
  const geo = feature(topology, object)
  return (geo.type === 'FeatureCollection' ? geo.features : [geo]).map(rewind)
}

/** The regions of the data, filled by value; those without one in a colour of their own. */
export function prepareAreas(
  layer: NonNullable<MapConfig['fields']['areaLayer']>,
  config: MapConfig,
  input: DrawInput,
): MapLayer {
  const { rows, overlaps } = rowsByPlace(readDimensionColumn(input.table, layer.componentId))
  const color = layerColor(layer.color, input, rows.values())
  const features = readFeatures(input.shapes)
  const isAsked = askedRegions(layer.componentId, config)
  const regions = features
    .map((region) => {
      const { iri = '', label = '' } = (region.properties ?? {}) as { iri?: string; label?: string }
      return { region, iri, label, row: rows.get(iri) }
    })
    .filter(({ iri, row }) => row !== undefined || isAsked(iri))
  return {
    extent: { features: regions.map(({ region }) => region), points: [] },
    marks: (projection, firstDatum) =>
      regions.map(({ region, iri, row }, index) => ({
        type: 'polygon',
        key: `area:${iri || index}`,
        path: projection.path(region),
        fill: (row === undefined ? undefined : color.colorOf(row)) ?? NO_VALUE,
        opacity: layer.color.opacity / 100,
        stroke: BORDER,
        strokeWidth: 0.5,
        datum: firstDatum + index,
      })),
    data: regions.map(({ label, row }) => placeDatum(label, row, [layer.color.componentId], input)),
    legend: withMissing(
      color.legend,
      regions.some(({ row }) => row === undefined || !color.colorOf(row)),
      input,
    ),
    overlaps,
    isEmpty: rows.size === 0,
    hasGeometry: features.length > 0,
  }
}

/**
 * A region that is filtered out is not one without a value: a country would lie over its own regions, and look as
 * if its data were missing.
 */
function askedRegions(id: string, { cubes }: MapConfig): (iri: string) => boolean {
  const filter = cubes[0]?.filters[id]
  return filter?.type === 'multi' ? (iri) => iri in filter.values : () => true
}
