import {
  type Column,
  type ComponentId,
  type Components,
  type Dimension,
  isDimensionColumn,
  isErrorDimension,
  type Limit,
  type Locale,
  type Magnitude,
  type Measure,
  readLocalized,
  splitUnit,
  type Table,
} from '@tessera/cube'
import type { ChartConfig } from './config/index.ts'
import type { UnitConversions } from './config/unit-conversions.ts'
import { isPercentUnit } from './rules/addable.ts'

type Data = { components: Components; table: Table }

/** How to convert the values of a measure, and the name of the new unit. */
export type Conversion = {
  convert(value: number): number
  unit: string | undefined
  /** Whether integers stay integers. */
  isWhole: boolean
}

/**
 * Converts measures to the units chosen by the author: multiplies values, ends, limits and errors, and renames the
 * unit. Leaves all other measures unchanged.
 */
export function withConvertedUnits(
  { conversionUnitsByComponentId: wanted = {} }: Pick<ChartConfig, 'conversionUnitsByComponentId'>,
  data: Data,
  locale: Locale,
): Data {
  const conversions = new Map(
    data.components.measures
      .filter(({ id, kind }) => kind === 'NumericalMeasure' && Object.hasOwn(wanted, id))
      .map((measure) => [measure.id, toConversion(wanted[measure.id]!, measure, locale)]),
  )
  return withConversions(data, conversions)
}

/** Converts measures, by id, in the observations and the components, including their limits, errors and ends. */
export function withConversions(
  { components, table }: Data,
  conversions: ReadonlyMap<ComponentId, Conversion>,
): Data {
  if (conversions.size === 0) return { components, table }
  const errors = readErrors(components.dimensions, conversions)
  const withUnit = <Part extends { id: string; unit?: string }>(part: Part): Part => {
    const conversion = conversions.get(part.id) ?? errors.get(part.id)
    if (!conversion) return part
    const { unit: _, ...rest } = part
    return (conversion.unit === undefined ? rest : { ...rest, unit: conversion.unit }) as Part
  }
  return {
    components: {
      dimensions: components.dimensions.map(withUnit),
      measures: components.measures.map((measure) => {
        const conversion = conversions.get(measure.id)
        return conversion ? convertMeasure(withUnit(measure), conversion) : measure
      }),
    },
    table: {
      ...table,
      columns: table.columns.map((column) => {
        const conversion = conversions.get(column.id) ?? errors.get(column.id)
        return conversion ? convertColumn(withUnit(column), conversion) : column
      }),
    },
  }
}

/** Multiplies without floating-point noise: 0.1 × 3 is 0.3. */
export const multiply = (value: number, factor: number): number => Number((value * factor).toPrecision(15))

const SIZES: Record<Magnitude, number> = { thousand: 1e3, million: 1e6, billion: 1e9 }

/** The size of a magnitude; 1 without one. */
export const sizeOf = (magnitude: Magnitude | undefined): number => (magnitude ? SIZES[magnitude] : 1)

/** A unit without its magnitude, and the size of that: units such as “1000 persons” count in thousands. */
export function countOf(unit = ''): { size: number; unit: string } {
  const { magnitude, unit: what } = splitUnit(unit)
  return { size: sizeOf(magnitude), unit: what }
}

function toConversion(
  { multiplier, labels }: UnitConversions[string],
  { unit = '' }: Measure,
  locale: Locale,
): Conversion {
  return {
    convert: (value) => multiply(value, multiplier),
    unit: readLocalized(labels, locale) || unit,
    isWhole: Number.isInteger(multiplier),
  }
}

/** The error and bound dimensions of converted measures, unless they are percentages of the value. */
function readErrors(
  dimensions: Dimension[],
  conversions: ReadonlyMap<string, Conversion>,
): Map<string, Conversion> {
  const errors = new Map<string, Conversion>()
  for (const { id, unit, related = [] } of dimensions.filter(isErrorDimension)) {
    const about = related.find((each) => conversions.has(each.id))
    if (about && !isPercentUnit(unit)) errors.set(id, conversions.get(about.id)!)
  }
  return errors
}

function convertMeasure(measure: Measure, { convert, isWhole }: Conversion): Measure {
  const { min, max, resolution, ...rest } = measure
  const ends = [min, max].flatMap((end) => (end === undefined ? [] : [convert(end)]))
  return {
    ...rest,
    ...(min !== undefined && { min: Math.min(...ends) }),
    ...(max !== undefined && { max: Math.max(...ends) }),
    // division changes the number of decimals
    ...(resolution !== undefined && isWhole && { resolution }),
    limits: measure.limits.map((limit) => convertLimit(limit, convert)),
  }
}

function convertLimit(limit: Limit, convert: Conversion['convert']): Limit {
  if (limit.kind !== 'value-range') return { ...limit, value: convert(limit.value) }
  const [low, high] = [convert(limit.min), convert(limit.max)]
  return { ...limit, min: Math.min(low, high), max: Math.max(low, high) }
}

function convertColumn(column: Column, { convert }: Conversion): Column {
  if (!isDimensionColumn(column))
    return {
      ...column,
      values: column.values.map((value) => (value === null ? null : toNumber(value, convert))),
    }
  // errors are literals: the IRI of each is its value
  const dictionary = column.dictionary.map(({ iri, label }) => ({
    iri: String(toNumber(iri, convert)),
    label: String(toNumber(label, convert)),
  }))
  return { ...column, dictionary }
}

/** Converts a number; returns other text unchanged. */
function toNumber(value: number | string, convert: Conversion['convert']): number | string {
  const number = typeof value === 'number' ? value : value.trim() === '' ? Number.NaN : Number(value)
  return Number.isFinite(number) ? convert(number) : value
}
