import type { Components, Locale, Table } from '@tessera/cube'
import type { Position } from 'geojson'
import type { Topology } from 'topojson-specification'
import type { DrawInput } from '../chart-type.ts'
import type { ChartConfig } from '../config/index.ts'
import { newChartConfig } from '../edit/edit-chart.ts'
import { loadEditing } from '../editing.ts'
import { toDimension, toMeasure, toNode, toValue } from './components.ts'
import { filterTable, type Row, toTable } from './tables.ts'

// tests that create charts of these cubes also use their controls
await loadEditing()

/** A cube with everything needed to draw it. */
export type Fixture = { components: Components; table: Table; shapes?: Topology }

const regions = [
  toValue('land', { label: 'Land' }),
  toValue('north', { label: 'North' }),
  toValue('south', { label: 'South' }),
  toValue('isle', { label: 'Isle' }),
]

const components: Components = {
  dimensions: [
    toDimension('year', 'TemporalDimension', {
      label: 'Year',
      order: 1,
      timeUnit: 'Year',
      values: ['2019', '2020', '2022'].map((year) => toValue(year)),
    }),
    toDimension('region', 'GeoShapesDimension', {
      label: 'Region',
      order: 2,
      values: regions,
      hierarchy: [
        toNode('land', [
          toNode('north', [], { depth: 1 }),
          toNode('south', [], { depth: 1 }),
          toNode('isle', [], { depth: 1 }),
        ]),
      ],
    }),
    toDimension('category', 'NominalDimension', {
      label: 'Category',
      order: 3,
      values: [
        toValue('glass', { label: 'Glass', position: 1, color: '#0000ff', alternateName: 'G' }),
        toValue('wood', { label: 'Wood', position: 2, color: '#8b4513', alternateName: 'W' }),
        toValue('paper', { label: 'Paper', position: 3, alternateName: 'P' }),
      ],
    }),
  ],
  measures: [
    toMeasure('amount', { label: 'Amount', unit: 't', order: 4 }),
    toMeasure('warmth', { label: 'Warmth', unit: '°C', order: 5, scaleType: 'Interval' }),
    toMeasure('grade', {
      kind: 'OrdinalMeasure',
      label: 'Grade',
      order: 6,
      isNumerical: false,
      scaleType: 'Ordinal',
      values: [toValue('low', { position: 1 }), toValue('high', { position: 2 })],
    }),
  ],
}

const SIZES: Record<string, number> = { north: 10, south: 20, land: 30 }
const FACTORS: Record<string, number> = { glass: 1, wood: 2, paper: -0.5 }

/**
 * Returns one row per year, region and category. The isle has no amounts. In 2020, one amount is missing and one is
 * zero.
 */
const rows: Row[] = ['2019', '2020', '2022'].flatMap((year) =>
  regions.flatMap(({ value: region }) =>
    Object.entries(FACTORS).map(([category, factor]): Row => {
      const size = SIZES[region]
      const amount = size === undefined ? null : size * factor * (Number(year) - 2018)
      const isMissing = year === '2020' && region === 'north' && category === 'glass'
      const isZero = year === '2020' && region === 'north' && category === 'wood'
      return {
        year,
        region,
        category,
        amount: isMissing ? null : isZero ? 0 : amount,
        warmth: (size ?? 5) - 15,
        grade: (size ?? 0) > 15 ? 'high' : 'low',
      }
    }),
  ),
)

const square = (west: number, south: number, side: number): Position[] => [
  [west, south],
  [west, south + side],
  [west + side, south + side],
  [west + side, south],
  [west, south],
]

/** Creates a topology of regions with one ring each. */
export function toTopology(rings: Record<string, Position[]>): Topology {
  const names = Object.keys(rings)
  return {
    type: 'Topology',
    arcs: Object.values(rings),
    objects: {
      shapes: {
        type: 'GeometryCollection',
        geometries: names.map((iri, index) => ({
          type: 'Polygon',
          properties: { iri, label: iri },
          arcs: [[index]],
        })),
      },
    },
  }
}

/** Waste by year, region and category. */
export const waste: Fixture = {
  components,
  table: toTable(components, rows),
  shapes: toTopology({
    north: square(7, 47, 1),
    south: square(7, 46, 1),
    isle: square(9, 46, 0.5),
    land: square(7, 46, 2),
  }),
}

const airportComponents: Components = {
  dimensions: [
    toDimension('airport', 'GeoCoordinatesDimension', {
      label: 'Airport',
      values: [
        toValue('GVA', { label: 'Geneva', latitude: 46.24, longitude: 6.11 }),
        toValue('BSL', { label: 'Basel', latitude: 47.6, longitude: 7.53 }),
        toValue('ZRH', { label: 'Zurich', latitude: 47.46, longitude: 8.55 }),
        toValue('LUG', { label: 'Lugano', latitude: 46, longitude: 8.91 }),
      ],
    }),
    toDimension('month', 'TemporalDimension', {
      label: 'Month',
      timeUnit: 'Month',
      values: [toValue('2024-11'), toValue('2025-02')],
    }),
  ],
  measures: [toMeasure('passengers', { label: 'Passengers', resolution: 0 })],
}

/** Passengers by airport and month, with places instead of regions. */
export const airports: Fixture = {
  components: airportComponents,
  table: toTable(airportComponents, [
    { airport: 'BSL', month: '2024-11', passengers: 300 },
    { airport: 'BSL', month: '2025-02', passengers: 400 },
    { airport: 'ZRH', month: '2025-02', passengers: 1600 },
    { airport: 'GVA', month: '2025-02', passengers: 900 },
    { airport: 'LUG', month: '2025-02', passengers: null },
  ]),
}

export const CUBE = { iri: 'https://example.org/cube/1', unversionedIri: 'https://example.org/cube' }

/** Returns the first chart of a cube. */
export const startConfig = ({ components: all }: Fixture): ChartConfig =>
  newChartConfig({ key: 'chart', cube: CUBE, components: all })

/** Returns the draw input of a config: the observations that pass its filters. */
export function inputFor(
  config: ChartConfig,
  fixture: Fixture,
  { width = 800, locale = 'en' }: { width?: number; locale?: Locale } = {},
): DrawInput {
  return {
    components: fixture.components,
    table: filterTable(fixture.table, config.cubes[0]?.filters ?? {}),
    shapes: fixture.shapes,
    width,
    locale,
    words: (id) => id,
  }
}
