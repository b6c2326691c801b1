import { type CellState, readDimensionColumn } from '@tessera/cube'
import type { Feature } from 'geojson'
import { feature } from 'topojson-client'
import type { Topology } from 'topojson-specification'
import { allOnDemand, listOnDemand } from '../../data/on-demand.ts'
import { BASELINE, NO_VALUE } from '../../guides/style.ts'
import type { MapArea } from '../../map-scene.ts'
import { cutGeometry } from '../../scales/cut-geometry.ts'
import { rewind } from '../../scales/mercator.ts'
import type { Mark, Pattern } from '../../scene.ts'
import { describeLayer } from './description.ts'
import type { MapConfig } from './fields.ts'
import { hatchPath } from './hatch.ts'
import { layerColor } from './layer-color.ts'
import { AREA_PATTERNS, type LayerInput, type MapLayer, missingItems, withMissing } from './layers.ts'
import { placeDatum, rowsByPlace } from './places.ts'

export const BORDER = '#ffffff'
const BORDER_WIDTH = 0.5

/** Regions are unpacked once: a chart is drawn again and again from the same ones. */
const unpacked = new WeakMap<Topology, Feature[]>()

/** The features of a topology's first object, wound as a sphere needs them. The same ones for the same topology. */
export function readFeatures(topology: Topology | undefined): Feature[] {
  const known = topology && unpacked.get(topology)
  if (known) return known
  const features = unpack(topology)
  if (topology) unpacked.set(topology, features)
  return features
}

function unpack(topology: Topology | undefined): Feature[] {
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
  const looks = regions.map(
    ({ region, iri, row }, index): Look => ({
      key: iri || String(index),
      region,
      fill: row === undefined ? undefined : color.colorOf(row),
      opacity: layer.color.opacity / 100,
      state: color.stateOf(row),
    }),
  )
  return {
    extent: { features: regions.map(({ region }) => region), points: [] },
    marks: (projection, firstDatum) =>
      looks.flatMap((look, index) => areaMarks(look, projection.path(look.region), firstDatum + index)),
    describe: ({ centralLongitude }, firstDatum) => ({
      kind: 'areas',
      stroke: BORDER,
      strokeWidth: BORDER_WIDTH,
      hatch: BASELINE,
      features: looks.map((look, index) => ({
        ...toMapArea(look, firstDatum + index),
        geometry: cutGeometry(look.region, centralLongitude),
      })),
    }),
    sentences: allOnDemand(() =>
      describeLayer(
        {
          kindId: 'description.kind.map-areas',
          componentId: layer.componentId,
          shownIds: [layer.color.componentId],
          places: regions,
        },
        input,
      ),
    ),
    data: listOnDemand(regions.length, (index) => {
      const { label, row } = regions[index]!
      return placeDatum(label, row, [layer.color.componentId], input)
    }),
    legends: withMissing(
      color.legend,
      missingItems(
        looks.map(({ state }) => state),
        input,
      ),
    ),
    overlaps,
    withoutGeometry: rows.size - new Set(drawn).size,
    isEmpty: rows.size === 0,
    hasGeometry: features.length > 0,
  }
}

/** How a region looks, wherever it is drawn. */
type Look = {
  key: string
  region: Feature
  /** Undefined where it has no value. */
  fill: string | undefined
  opacity: number
  state: CellState
}

const patternOf = ({ state }: Look): Pattern => AREA_PATTERNS[state === 'undefined' ? 'undefined' : 'missing']

/** A region, and the lines over it where it has no value: they belong to it, also under the pointer. */
function areaMarks(look: Look, path: string, datum: number): Mark[] {
  const { key, fill, opacity } = look
  const area: Mark = {
    type: 'polygon',
    key: `area:${key}`,
    path,
    fill: fill ?? NO_VALUE,
    opacity,
    stroke: BORDER,
    strokeWidth: BORDER_WIDTH,
    datum,
  }
  if (fill !== undefined) return [area]
  const lines = hatchPath(path, patternOf(look))
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

const toMapArea = (look: Look, datum: number): Omit<MapArea, 'geometry'> => ({
  key: `area:${look.key}`,
  fill: look.fill ?? NO_VALUE,
  opacity: look.opacity,
  ...(look.fill === undefined ? { pattern: patternOf(look) } : {}),
  datum,
})

/**
 * A region that is filtered out is not one without a value: a country would lie over its own regions, and look as
 * if its data were missing.
 */
function askedRegions(id: string, { cubes }: MapConfig): (iri: string) => boolean {
  const filter = cubes[0]?.filters[id]
  return filter?.type === 'multi' ? (iri) => iri in filter.values : () => true
}
