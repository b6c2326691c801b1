import { type CellState, readDimensionColumn } from '@tessera/cube'
import type { Feature } from 'geojson'
import { feature } from 'topojson-client'
import type { Topology } from 'topojson-specification'
import { BASELINE, NO_VALUE } from '../../guides/style.ts'
import { rewind } from '../../scales/mercator.ts'
import type { Mark } from '../../scene.ts'
import type { MapConfig } from './fields.ts'
import { hatchPath } from './hatch.ts'
import { layerColor } from './layer-color.ts'
import { AREA_PATTERNS, type LayerInput, type MapLayer, missingItems, withMissing } from './layers.ts'
import { placeDatum, rowsByPlace } from './places.ts'

export const BORDER = '#ffffff'

/** The features of a topology's first object, wound as a sphere needs them. */
export function readFeatures(topology: Topology | undefined): Feature[] {
  const object = topology && Object.values(topology.objects)[0]
  if (!topology || !object) return []
  const geo = feature(topology, object)
  return (geo.type === 'FeatureCollection' ? geo.features : [geo]).map(rewind)
}

/** What a region is called, and the value of the dimension it stands for. */
export const namesOf = (region: Feature): { iri: string; label: string } => {
  const { iri = '', label = '' } = (region.properties ?? {}) as { iri?: string; label?: string }
  return { iri, label }
}

/** The regions of the data, filled by value; those without one are hatched. */
export function prepareAreas(
  layer: NonNullable<MapConfig['fields']['areaLayer']>,
  config: MapConfig,
  input: LayerInput,
): MapLayer {
  const { rows, overlaps } = rowsByPlace(readDimensionColumn(input.table, layer.componentId))
  const features = readFeatures(input.shapes)
  const isAsked = askedRegions(layer.componentId, config)
  const regions = features
    .map((region) => {
      const { iri, label } = namesOf(region)
      return { region, iri, label, row: rows.get(iri) }
    })
    .filter(({ iri, row }) => row !== undefined || isAsked(iri))
  const drawn = regions.flatMap(({ row }) => row ?? [])
  const color = layerColor(layer.color, input, drawn)
  return {
    extent: { features: regions.map(({ region }) => region), points: [] },
    marks: (projection, firstDatum) =>
      regions.flatMap(({ region, iri, row }, index) => {
        const path = projection.path(region)
        const fill = row === undefined ? undefined : color.colorOf(row)
        const look = { path, fill, opacity: layer.color.opacity / 100 }
        return areaMarks(iri || String(index), look, color.stateOf(row), firstDatum + index)
      }),
    data: regions.map(({ label, row }) => placeDatum(label, row, [layer.color.componentId], input)),
    legends: withMissing(
      color.legend,
      missingItems(
        regions.map(({ row }) => color.stateOf(row)),
        input,
      ),
    ),
    overlaps,
    withoutGeometry: rows.size - new Set(drawn).size,
    isEmpty: rows.size === 0,
    hasGeometry: features.length > 0,
  }
}

type Look = { path: string; fill: string | undefined; opacity: number }

/** A region, and the lines over it where it has no value: they belong to it, also under the pointer. */
function areaMarks(key: string, { path, fill, opacity }: Look, state: CellState, datum: number): Mark[] {
  const area: Mark = {
    type: 'polygon',
    key: `area:${key}`,
    path,
    fill: fill ?? NO_VALUE,
    opacity,
    stroke: BORDER,
    strokeWidth: 0.5,
    datum,
  }
  if (fill !== undefined) return [area]
  const lines = hatchPath(path, AREA_PATTERNS[state === 'undefined' ? 'undefined' : 'missing'])
  if (lines === '') return [area]
  const hatch: Mark = {
    type: 'polygon',
    key: `hatch:${key}`,
    path: lines,
    fill: 'none',
    stroke: BASELINE,
    strokeWidth: 0.6,
    datum,
  }
  return [area, hatch]
}

/**
 * A region that is filtered out is not one without a value: a country would lie over its own regions, and look as
 * if its data were missing.
 */
function askedRegions(id: string, { cubes }: MapConfig): (iri: string) => boolean {
  const filter = cubes[0]?.filters[id]
  return filter?.type === 'multi' ? (iri) => iri in filter.values : () => true
}
