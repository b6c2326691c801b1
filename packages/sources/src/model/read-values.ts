import { compareValues, type DimensionValue, type Filters, type Locale } from '@tessera/cube'
import { canBeMet } from './constraint.ts'
import type { PropertyShape } from './cube-structure.ts'
import type { OpenCube } from './open-cube.ts'
import { isIriTerm, type RdfTerm } from './rdf-term.ts'
import { resolveFilters } from './resolve-filters.ts'
import { isErrorShape, isNumerical } from './resolve-kind.ts'
import { toDimensionValue } from './to-dimension-value.ts'
import { readValueNames } from './value-names.ts'

/**
 * Reads the sorted values of a component. With filters, reads only those that occur under them. For errors and numbers
 * that do not identify observations, reads only the smallest and the largest, since they differ in every observation.
 */
export async function readValues(
  cube: OpenCube,
  property: PropertyShape,
  filters: Filters,
  locale: Locale,
): Promise<DimensionValue[]> {
  if (isMeasuredNumber(property)) return readEnds(cube, property)
  const constraints = await resolveFilters(cube, filters)
  const terms = !canBeMet(constraints)
    ? []
    : constraints.length > 0
      ? await cube.readObservedTerms(property, constraints)
      : await cube.readValueTerms(property)
  return toValues(cube, property, terms, locale)
}

const isMeasuredNumber = (property: PropertyShape): boolean =>
  isErrorShape(property) ||
  (isNumerical(property) &&
    !property.hasList &&
    property.role === 'attribute' &&
    property.scaleType !== 'Ordinal' &&
    property.dataKind === undefined)

async function toValues(
  cube: OpenCube,
  property: PropertyShape,
  terms: RdfTerm[],
  locale: Locale,
): Promise<DimensionValue[]> {
  const details = await cube.directory.read(terms.filter(isIriTerm).map((term) => term.value))
  const nameOf = await readValueNames(cube, property, terms, details)
  const values = new Map<string, DimensionValue>()
  for (const term of terms) {
    const value = toDimensionValue(property, term, details.get(term.value), locale, nameOf)
    if (!values.has(value.value)) values.set(value.value, value)
  }
  return [...values.values()].sort(compareValues)
}

async function readEnds(cube: OpenCube, property: PropertyShape): Promise<DimensionValue[]> {
  const { min, max } = property
  const bounds = min !== undefined && max !== undefined ? {} : await cube.readBounds(property)
  const ends = [
    min === undefined ? bounds.min?.value : String(min),
    max === undefined ? bounds.max?.value : String(max),
  ]
  // If all observations have the same value, it is both ends.
  return [...new Set(ends)].flatMap((end) => (end === undefined ? [] : [{ value: end, label: end }]))
}
