import type { Components, Dimension, DimensionKind, Limit, Measure, ScaleType } from '@tessera/cube'
import fc from 'fast-check'
import { toDimension, toMeasure, toNode, toValue } from './components.ts'

const KINDS = [
  'NominalDimension',
  'OrdinalDimension',
  'TemporalDimension',
  'TemporalEntityDimension',
  'TemporalOrdinalDimension',
  'GeoCoordinatesDimension',
  'GeoShapesDimension',
] as const satisfies DimensionKind[]

const SCALE_TYPES: (ScaleType | undefined)[] = ['Ratio', 'Interval', 'Nominal', 'Ordinal', undefined]

type DimensionSeed = {
  kind: (typeof KINDS)[number]
  valueCount: number
  hasTree: boolean
  hasColors: boolean
  hasAbbreviations: boolean
  isKeyDimension: boolean
}

const dimensionSeed: fc.Arbitrary<DimensionSeed> = fc.record({
  kind: fc.constantFrom(...KINDS),
  valueCount: fc.integer({ min: 1, max: 4 }),
  hasTree: fc.boolean(),
  hasColors: fc.boolean(),
  hasAbbreviations: fc.boolean(),
  isKeyDimension: fc.boolean().map((isRare) => !isRare),
})

/**
 * Creates a dimension from a seed, with dates if it is temporal. In a hierarchy, the first value contains all others.
 */
function growDimension(seed: DimensionSeed, index: number): Dimension {
  const isTime = seed.kind === 'TemporalDimension'
  const values = Array.from({ length: seed.valueCount }, (_, place) =>
    toValue(isTime ? String(2018 + place) : `${index}:${place}`, {
      position: seed.kind === 'TemporalEntityDimension' ? String(2018 + place) : place,
      ...(seed.hasColors ? { color: '#336699' } : {}),
      ...(seed.hasAbbreviations ? { alternateName: `${place}` } : {}),
    }),
  )
  const [top, ...below] = values
  const tree = top && [
    toNode(
      top.value,
      below.map(({ value }) => toNode(value, [], { depth: 1 })),
    ),
  ]
  return toDimension(`d${index}`, seed.kind, {
    values,
    isKeyDimension: seed.isKeyDimension,
    order: index,
    ...(isTime ? { timeUnit: 'Year' } : {}),
    ...(seed.hasTree && !isTime && tree ? { hierarchy: tree } : {}),
  })
}

type MeasureSeed = {
  isOrdinal: boolean
  unit: string | undefined
  scaleType: ScaleType | undefined
  hasError: boolean
  hasLimit: boolean
}

const measureSeed: fc.Arbitrary<MeasureSeed> = fc.record({
  isOrdinal: fc.integer({ min: 0, max: 4 }).map((dice) => dice === 0),
  unit: fc.constantFrom('t', 'CHF', undefined),
  scaleType: fc.constantFrom(...SCALE_TYPES),
  hasError: fc.boolean(),
  hasLimit: fc.boolean(),
})

function growMeasure(seed: MeasureSeed, index: number, dimensions: Dimension[]): Measure {
  const common = { order: 100 + index, unit: seed.unit }
  if (seed.isOrdinal) {
    const values = [toValue('low'), toValue('high')]
    return toMeasure(`m${index}`, { ...common, kind: 'OrdinalMeasure', isNumerical: false, values })
  }
  const limits = seed.hasLimit ? growLimits(dimensions) : []
  return toMeasure(`m${index}`, { ...common, scaleType: seed.scaleType, min: 1, max: 9, limits })
}

/** Creates a target for the first value of the first dimension. */
const growLimits = (dimensions: Dimension[]): Limit[] =>
  dimensions.slice(0, 1).flatMap(({ id, values }) =>
    values.slice(0, 1).map(
      ({ value, label }): Limit => ({
        name: 'Target',
        kind: 'single',
        value: 5,
        related: [{ kind: 'single', dimensionId: id, value, label }],
      }),
    ),
  )

const growError = (measureId: string, index: number): Dimension =>
  toDimension(`e${index}`, 'StandardErrorDimension', {
    isKeyDimension: false,
    order: 200 + index,
    related: [{ kind: 'StandardError', id: measureId }],
  })

/** Generates components of all kinds, with hierarchies, colours, units, scales, limits and errors. */
export const generatedComponents: fc.Arbitrary<Components> = fc
  .record({
    dimensionSeeds: fc.array(dimensionSeed, { minLength: 1, maxLength: 5 }),
    measureSeeds: fc.array(measureSeed, { minLength: 0, maxLength: 4 }),
  })
  .map(({ dimensionSeeds, measureSeeds }) => {
    const dimensions = dimensionSeeds.map(growDimension)
    const measures = measureSeeds.map((seed, index) => growMeasure(seed, index, dimensions))
    const errors = measures.flatMap(({ id }, index) =>
      measureSeeds[index]?.hasError ? [growError(id, index)] : [],
    )
    return { dimensions: [...dimensions, ...errors], measures }
  })
