import { type DimensionValue, iriName, type Locale, MISSING_TEXT, UNDEFINED_VALUE } from '@tessera/cube'
import type { PropertyShape } from './cube-structure.ts'
import { pickText } from './pick-text.ts'
import { isLiteralTerm, isUndefinedTerm, type RdfTerm } from './rdf-term.ts'
import { isStatusShape } from './resolve-kind.ts'
import { statusName } from './status-names.ts'
import { NO_DETAILS, type ValueDetails } from './value-details.ts'

/** Returns the lasting value of a cell, which filters and responses use. */
export function toLastingValue(
  property: PropertyShape,
  term: RdfTerm,
  details: ValueDetails | undefined,
): string {
  if (isUndefinedTerm(term)) return UNDEFINED_VALUE
  if (!property.isVersioned || !details || details.sameAs.length === 0) return term.value
  // A value may be the same as others elsewhere; the one with the most similar iri is the lasting one.
  return details.sameAs.reduce((best, iri) =>
    commonLength(iri, term.value) > commonLength(best, term.value) ? iri : best,
  )
}

function commonLength(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length += 1
  return length
}

/**
 * Creates a value with its label and details.
 *
 * @param nameOf names iris that have no label, distinct among the values of their component
 */
export function toDimensionValue(
  property: PropertyShape,
  term: RdfTerm,
  details: ValueDetails | undefined,
  locale: Locale,
  nameOf: (iri: string) => string = iriName,
): DimensionValue {
  const value = toLastingValue(property, term, details)
  if (isUndefinedTerm(term)) return { value, label: MISSING_TEXT }
  const status = isStatusShape(property) ? statusName(term.value, locale) : undefined
  if (isLiteralTerm(term)) return { value, label: status ?? term.value }
  return {
    value,
    ...toDescription(details ?? NO_DETAILS, locale, value, nameOf),
    // Data usually reference SDMX's codes without naming them.
    ...(status !== undefined && !details?.names.length ? { label: status } : {}),
    // An ending that several iris share is not the date of each of them.
    position: readPosition(property, term, details, nameOf(value) === iriName(value)),
  }
}

/** Returns the description of a value from its own node. The end of the iri replaces a missing name. */
export function toDescription(
  details: ValueDetails,
  locale: Locale,
  iri: string,
  nameOf: (iri: string) => string = iriName,
): Omit<DimensionValue, 'value'> {
  return {
    label: pickText(details.names, locale) ?? nameOf(iri),
    position: toPosition(details.position),
    color: details.color,
    alternateName: pickText(details.alternateNames, locale),
    identifier: details.identifier,
    description: pickText(details.descriptions, locale),
    latitude: details.latitude,
    longitude: details.longitude,
    geometries: details.geometries.length > 0 ? details.geometries : undefined,
  }
}

function toPosition(position: RdfTerm | undefined): number | string | undefined {
  if (position === undefined || position.value.trim() === '') return undefined
  const number = Number(position.value)
  return Number.isFinite(number) ? number : position.value
}

/**
 * Returns the position of a value. For a time, it is its date, as text. If it is not stated, the end of the iri is
 * often a date.
 */
function readPosition(
  property: PropertyShape,
  term: RdfTerm,
  details: ValueDetails | undefined,
  isOwnEnd: boolean,
): number | string | undefined {
  if (property.dataKind !== 'time') return toPosition(details?.position)
  if (details?.position) return details.position.value
  if (!isOwnEnd) return undefined
  return term.value.match(/\/(\d{4}(-\d{2}){0,2})$/)?.[1]
}
