import type { ComponentKind, DimensionKind, MeasureKind, TimeUnit } from '@tessera/cube'
import { TIME_FORMATS } from '@tessera/cube'
import * as vocabulary from '@tessera/cube/rdf'
import type { PropertyShape } from './cube-structure.ts'

const { xsd } = vocabulary

const INTEGER_TYPES = [
  'integer',
  'int',
  'long',
  'short',
  'byte',
  'nonNegativeInteger',
  'positiveInteger',
  'nonPositiveInteger',
  'negativeInteger',
  'unsignedLong',
  'unsignedInt',
  'unsignedShort',
  'unsignedByte',
].map(xsd)
const NUMERICAL_TYPES = [...INTEGER_TYPES, ...['decimal', 'float', 'double'].map(xsd)]

/** The time unit and format implied by a datatype. */
const TIME_TYPES: Record<string, { timeUnit: TimeUnit; timeFormat: string }> = {
  [xsd('gYear')]: { timeUnit: 'Year', timeFormat: TIME_FORMATS.Year },
  [xsd('gYearMonth')]: { timeUnit: 'Month', timeFormat: TIME_FORMATS.Month },
  [xsd('date')]: { timeUnit: 'Day', timeFormat: TIME_FORMATS.Day },
  [xsd('dateTime')]: { timeUnit: 'Second', timeFormat: TIME_FORMATS.Second },
}

export const isIntegerType = (datatype: string): boolean => INTEGER_TYPES.includes(datatype)
export const isNumericalType = (datatype: string): boolean => NUMERICAL_TYPES.includes(datatype)

/** Returns whether all its literals are numbers. */
export const isNumerical = ({ datatypes }: PropertyShape): boolean =>
  datatypes.length > 0 && datatypes.every(isNumericalType)

export const isMeasureShape = ({ role, relations }: PropertyShape): boolean =>
  role === 'measure' && relations.length === 0

export const isStatusShape = ({ relations }: PropertyShape): boolean =>
  relations[0]?.kind === 'ObservationStatus'

export const isErrorShape = (property: PropertyShape): boolean =>
  property.relations.length > 0 && !isStatusShape(property)

export const resolveMeasureKind = ({ scaleType }: PropertyShape): MeasureKind =>
  scaleType === 'Ordinal' ? 'OrdinalMeasure' : 'NumericalMeasure'

/** Returns the kind of a component. */
export const resolveKind = (property: PropertyShape): ComponentKind =>
  isMeasureShape(property) ? resolveMeasureKind(property) : resolveDimensionKind(property)

/** Returns the kind of a dimension: the first rule that applies. */
export function resolveDimensionKind(property: PropertyShape): DimensionKind {
  const [relation] = property.relations
  if (relation) return `${relation.kind}Dimension`
  if (property.dataKind === 'time') return resolveTimeKind(property)
  if (property.dataKind === 'geo-coordinates') return 'GeoCoordinatesDimension'
  if (property.dataKind === 'geo-shape') return 'GeoShapesDimension'
  return property.scaleType === 'Ordinal' ? 'OrdinalDimension' : 'NominalDimension'
}

/**
 * Returns the kind of a temporal component. Temporal dimensions have dates as literals; temporal entities are iris
 * whose position is a date. If neither unit nor datatype defines the format, they are ordered categories, so that the
 * cube can still be opened.
 */
function resolveTimeKind(property: PropertyShape): DimensionKind {
  const time = resolveTime(property)
  if (!time.timeUnit) return 'TemporalOrdinalDimension'
  return property.nodeKind === 'literal' ? 'TemporalDimension' : 'TemporalEntityDimension'
}

/** Returns the time unit and format: from the datatype, otherwise from the unit. */
export function resolveTime(property: PropertyShape): { timeUnit?: TimeUnit; timeFormat?: string } {
  const byType = property.datatypes
    .map((datatype) => TIME_TYPES[datatype])
    .find((found) => found !== undefined)
  const timeUnit = property.timeUnit ?? byType?.timeUnit
  if (!timeUnit) return {}
  return { timeUnit, timeFormat: byType?.timeFormat ?? TIME_FORMATS[timeUnit] }
}
