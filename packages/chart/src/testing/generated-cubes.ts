import { COMPONENT_ID_SEPARATOR, type Components, type Dimension, type Measure } from '@tessera/cube'
import { toDimension, toMeasure, toNode, toValue } from './components.ts'
import type { Fixture } from './fixture.ts'
import { type Row, toTable } from './tables.ts'

const years = ['2019', '2020', '2021'].map((year) => toValue(year))

const DIMENSIONS = {
  year: toDimension('year', 'TemporalDimension', { timeUnit: 'Year', values: years }),
  decade: toDimension('decade', 'TemporalEntityDimension', {
    timeUnit: 'Year',
    values: [toValue('d1', { position: '2010' }), toValue('d2', { position: '2020' })],
  }),
  season: toDimension('season', 'TemporalOrdinalDimension', {
    values: [toValue('winter', { position: 1 }), toValue('summer', { position: 2 })],
  }),
  sort: toDimension('sort', 'NominalDimension', {
    values: [toValue('a', { color: '#112233' }), toValue('b'), toValue('c')],
  }),
  size: toDimension('size', 'OrdinalDimension', {
    values: [toValue('small', { position: 1 }), toValue('big', { position: 2 })],
  }),
  region: toDimension('region', 'GeoShapesDimension', {
    values: ['land', 'north', 'south'].map((value) => toValue(value)),
    hierarchy: [toNode('land', [toNode('north', [], { depth: 1 }), toNode('south', [], { depth: 1 })])],
  }),
  place: toDimension('place', 'GeoCoordinatesDimension', {
    values: [toValue('p', { latitude: 46, longitude: 7 }), toValue('q', { latitude: 47, longitude: 8 })],
  }),
  note: toDimension('note', 'NominalDimension', { isKeyDimension: false, values: [toValue('n')] }),
} satisfies Record<string, Dimension>

const MEASURES = {
  mass: toMeasure('mass', { unit: 't' }),
  waste: toMeasure('waste', { unit: 't' }),
  cost: toMeasure('cost', { unit: 'CHF' }),
  warmth: toMeasure('warmth', { unit: '°C', scaleType: 'Interval' }),
  count: toMeasure('count', { scaleType: undefined }),
  grade: toMeasure('grade', {
    kind: 'OrdinalMeasure',
    isNumerical: false,
    values: [toValue('low'), toValue('high')],
  }),
} satisfies Record<string, Measure>

export type DimensionName = keyof typeof DIMENSIONS
export type MeasureName = keyof typeof MEASURES

/** Returns one row for each combination of key dimension values, all with different numbers. */
function toRows({ dimensions, measures }: Components): Row[] {
  const keys = dimensions.reduce<Row[]>(
    (rows, { id, values }) => rows.flatMap((row) => values.map(({ value }) => ({ ...row, [id]: value }))),
    [{}],
  )
  return keys.map((row, index) => ({
    ...row,
    ...Object.fromEntries(
      measures.map(({ id, kind }, place) => [
        id,
        kind === 'OrdinalMeasure' ? (index % 2 === 0 ? 'low' : 'high') : index * 10 + place,
      ]),
    ),
  }))
}

/** Creates a cube of the given dimensions and measures, with an observation for each combination of values. */
export function toCube(dimensions: DimensionName[], measures: MeasureName[]): Fixture {
  const components: Components = {
    dimensions: dimensions.map((name) => DIMENSIONS[name]),
    measures: measures.map((name) => MEASURES[name]),
  }
  return { components, table: toTable(components, toRows(components)) }
}

/** Cubes that together cover all chart types and their special cases. */
export const CUBES: Record<string, Fixture> = {
  'of everything': toCube(
    ['year', 'region', 'sort', 'season', 'note'],
    ['mass', 'waste', 'cost', 'warmth', 'grade'],
  ),
  'with two times': toCube(['decade', 'year', 'size', 'place'], ['cost', 'mass']),
  'of two measures in one unit': toCube(['year', 'sort'], ['mass', 'waste']),
  'without time': toCube(['sort', 'region'], ['mass', 'cost']),
  'with time alone': toCube(['year'], ['warmth', 'cost', 'count']),
  'with places alone': toCube(['place', 'year'], ['count']),
  'of what cannot be stacked': toCube(['year', 'size'], ['warmth']),
  'without numbers': toCube(['region', 'year'], ['grade']),
}

const SEPARATOR = COMPONENT_ID_SEPARATOR

/** Creates components of two cubes joined by year: one with mass by sort, the other with cost by place. */
export function toJoinedComponents(): Components {
  const of = <C extends Dimension | Measure>(cube: string, component: C): C => ({
    ...component,
    id: `${cube}${SEPARATOR}${component.id}`,
    cubeIri: `${cube}/1`,
  })
  const [first, second] = ['https://example.org/first', 'https://example.org/second']
  return {
    dimensions: [
      {
        ...DIMENSIONS.year,
        id: 'joinBy__0',
        cubeIri: 'joinBy',
        isJoinByDimension: true,
        originalIds: [first, second].map((cube) => ({
          cubeIri: `${cube}/1`,
          dimensionId: `${cube}${SEPARATOR}year`,
          label: 'year',
        })),
      },
      of(first, DIMENSIONS.sort),
      of(second, DIMENSIONS.place),
    ],
    measures: [of(first, MEASURES.mass), of(first, MEASURES.warmth), of(second, MEASURES.cost)],
  }
}

/** The datasets of a chart of these components, without filters. */
export const JOINED_CUBES = ['https://example.org/first', 'https://example.org/second'].map((cube) => ({
  iri: `${cube}/1`,
  unversionedIri: cube,
  filters: {},
  joinBy: [`${cube}${SEPARATOR}year`],
}))
