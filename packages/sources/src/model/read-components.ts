import type { Components, CubeFilter, Dimension, Filters, Locale, Measure, Term } from '@tessera/cube'
import { MOST_RECENT_VALUE, withoutNone } from '@tessera/cube'
import * as vocabulary from '@tessera/cube/rdf'
import type { PropertyShape } from './cube-structure.ts'
import type { OpenCube } from './open-cube.ts'
import { pickText } from './pick-text.ts'
import { isIriTerm, readNumber } from './rdf-term.ts'
import { readHierarchy } from './read-hierarchy.ts'
import { readLimits } from './read-limits.ts'
import { readValues } from './read-values.ts'
import { readWantedProperties } from './read-wanted-properties.ts'
import {
  isIntegerType,
  isMeasureShape,
  isNumerical,
  resolveDimensionKind,
  resolveMeasureKind,
  resolveTime,
} from './resolve-kind.ts'
import { readUnit, readUnitLabel } from './unit-label.ts'

/**
 * Reads the components of a cube in sh:order, including the errors and status of wanted measures. Includes values if
 * they are requested.
 */
export async function readComponents(
  cube: OpenCube,
  filter: CubeFilter,
  locale: Locale,
  loadValues: boolean,
): Promise<Components> {
  const properties = readWantedProperties(cube, filter.componentIds)
  const [dimensions, measures] = await Promise.all([
    Promise.all(
      properties
        .filter((property) => !isMeasureShape(property))
        .map((property) => readDimension(cube, property, filter.filters ?? {}, locale, loadValues)),
    ),
    Promise.all(
      properties.filter(isMeasureShape).map((property) => readMeasure(cube, property, locale, loadValues)),
    ),
  ])
  return { dimensions, measures }
}

function toBase(cube: OpenCube, property: PropertyShape, locale: Locale) {
  return {
    id: cube.toId(property.path),
    cubeIri: cube.structure.iri,
    label: pickText(property.names, locale) ?? property.path,
    description: pickText(property.descriptions, locale),
    unit: readUnitLabel(cube.structure, property, locale),
    scaleType: property.scaleType,
    order: property.order,
    isNumerical: isNumerical(property),
    isKeyDimension: property.role === 'key',
  }
}

function readDimension(
  cube: OpenCube,
  property: PropertyShape,
  filters: Filters,
  locale: Locale,
  loadValues: boolean,
): Promise<Dimension> {
  if (!loadValues) return makeDimension(cube, property, undefined, locale)
  const before = toFiltersBefore(cube, property, filters)
  if (Object.keys(before).length > 0) return makeDimension(cube, property, before, locale)
  // Labels, sorts and arranges tens of thousands of values only once.
  return cube.remember(`dimension ${property.path} ${locale}`, () =>
    makeDimension(cube, property, {}, locale),
  )
}

/** @param filters the filters that narrow its values; `undefined` if values are not wanted */
async function makeDimension(
  cube: OpenCube,
  property: PropertyShape,
  filters: Filters | undefined,
  locale: Locale,
): Promise<Dimension> {
  const values = filters ? await readValues(cube, property, filters, locale) : []
  const hierarchy = filters ? await readHierarchy(cube, property, values, locale) : undefined
  const termsets = filters ? await readTermsets(cube, property, locale) : []
  const related = property.relations.map(({ kind, path }) => ({ kind, id: cube.toId(path) }))
  return {
    ...toBase(cube, property, locale),
    kind: resolveDimensionKind(property),
    values,
    ...(property.dataKind === 'time' ? resolveTime(property) : {}),
    ...(hierarchy ? { hierarchy } : {}),
    ...(related.length > 0 ? { related } : {}),
    ...(termsets.length > 0 ? { termsets } : {}),
  }
}

/**
 * Returns the filters that narrow a dimension's values: those before its own, or all if it has none. Ranges and the
 * sentinel for the most recent value do not narrow other dimensions.
 */
function toFiltersBefore(cube: OpenCube, property: PropertyShape, filters: Filters): Filters {
  const entries = Object.entries(withoutNone(filters))
  const own = entries.findIndex(([id]) => cube.readProperty(id) === property)
  const before = own < 0 ? entries : entries.slice(0, own)
  return Object.fromEntries(
    before.filter(
      ([, each]) => each.type !== 'range' && !(each.type === 'single' && each.value === MOST_RECENT_VALUE),
    ),
  )
}

async function readMeasure(
  cube: OpenCube,
  property: PropertyShape,
  locale: Locale,
  loadValues: boolean,
): Promise<Measure> {
  const kind = resolveMeasureKind(property)
  const unit = readUnit(cube.structure, property)
  const isInteger = property.datatypes.length > 0 && property.datatypes.every(isIntegerType)
  return {
    ...toBase(cube, property, locale),
    kind,
    values: loadValues && kind === 'OrdinalMeasure' ? await readValues(cube, property, {}, locale) : [],
    ...(kind === 'NumericalMeasure' ? await readMinMax(cube, property, loadValues) : {}),
    resolution: isInteger ? 0 : unit?.isCurrency ? unit.decimals : undefined,
    isDecimal: property.datatypes.includes(vocabulary.xsd('decimal')),
    isCurrency: unit?.isCurrency ?? false,
    limits: await readLimits(cube, property, locale),
  }
}

/** Reads bounds from the shape. Otherwise computes them from the observations, but only if values are wanted. */
async function readMinMax(
  cube: OpenCube,
  property: PropertyShape,
  loadValues: boolean,
): Promise<{ min?: number; max?: number }> {
  const { min, max } = property
  if ((min !== undefined && max !== undefined) || !loadValues) return { min, max }
  const bounds = await cube.readBounds(property)
  return { min: min ?? readNumber(bounds.min), max: max ?? readNumber(bounds.max) }
}

/** Reads the shared dimensions that the values of a key dimension belong to. */
async function readTermsets(cube: OpenCube, property: PropertyShape, locale: Locale): Promise<Term[]> {
  if (property.role !== 'key' || property.nodeKind === 'literal') return []
  const terms = await cube.readValueTerms(property)
  const details = await cube.directory.read(terms.filter(isIriTerm).map((term) => term.value))
  const iris = [...new Set([...details.values()].flatMap((each) => each.termsets))]
  const names = await cube.directory.readSharedTermsets(iris)
  return [...names].map(([iri, texts]) => ({ iri, label: pickText(texts, locale) ?? iri }))
}
