import { type Clock, readClock, toTime } from './clock.ts'
import type { Component, Dimension, DimensionValue, HierarchyNode } from './component.ts'
import { hasTree, isMeasure, isTemporal, UNDEFINED_VALUE } from './component.ts'
import { readDate, readOffset } from './format/date.ts'
import { flattenHierarchy } from './hierarchy.ts'
import type { Locale } from './languages.ts'

/** Compares two values for sorting: negative, zero or positive. */
export type Compare<T> = (a: T, b: T) => number

const collators = new Map<Locale, Intl.Collator>()

/** Compares names in the collation of a language. Digits are compared as numbers. */
export function compareNames(locale: Locale): Compare<string> {
  let collator = collators.get(locale)
  if (!collator) {
    collator = new Intl.Collator(locale, { numeric: true })
    collators.set(locale, collator)
  }
  return collator.compare
}

/** Compares numbers. Missing ones come last. */
const compareNumbers = (a: number | undefined, b: number | undefined): number =>
  (a ?? Number.POSITIVE_INFINITY) === (b ?? Number.POSITIVE_INFINITY)
    ? 0
    : (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY)

const isDigit = (text: string, index: number): boolean => text[index]! >= '0' && text[index]! <= '9'

/** Compares text independently of the language. Digits are compared as numbers, so "Row 2" comes before "Row 10". */
function compareText(a: string, b: string): number {
  if (a === b) return 0
  let start = 0
  while (a[start] === b[start]) start++
  // the texts may differ within a number, so go back to its first digit
  while (start > 0 && isDigit(a, start - 1)) start--
  const [first, second] = [readDigits(a, start), readDigits(b, start)]
  const apart = first !== undefined && second !== undefined ? first - second : 0
  return apart || (a < b ? -1 : 1)
}

function readDigits(text: string, start: number): number | undefined {
  let end = start
  while (end < text.length && isDigit(text, end)) end++
  return end > start ? Number(text.slice(start, end)) : undefined
}

const readNumber = (value: number | string | undefined): number | undefined => {
  const number = typeof value === 'string' ? Number(value) : value
  return number === undefined || value === '' || Number.isNaN(number) ? undefined : number
}

const readInteger = (identifier: string): number | undefined => {
  const integer = Number.parseInt(identifier, 10)
  return Number.isNaN(integer) ? undefined : integer
}

/** Compares integers as numbers and other identifiers as text; values without an identifier come last. */
function compareIdentifiers(a: string | undefined, b: string | undefined): number {
  if (!a || !b) return Number(!a) - Number(!b)
  const [first, second] = [readInteger(a), readInteger(b)]
  if (first !== undefined || second !== undefined) return compareNumbers(first, second)
  return compareText(a, b)
}

/** Compares numbers by size (2 before 10, −500 before 300), and everything else as text. */
function compareLiterals(a: number | string, b: number | string): number {
  const [first, second] = [readNumber(a), readNumber(b)]
  if (first !== undefined || second !== undefined) return compareNumbers(first, second)
  return compareText(String(a), String(b))
}

/**
 * Returns whether a dimension has a natural order, which every sorting type keeps (reference rule): that of time and
 * numbers.
 */
export const hasOwnOrder = (dimension: Dimension): boolean => isTemporal(dimension) || dimension.isNumerical

/**
 * Compares values in data order: depth in the hierarchy, position, identifier, iri. This order does not depend on the
 * language. It is used for everything that must be the same in all languages: segments, stacks, colours, frames and
 * default filter values. Moments are chronological, numbers by size.
 */
export function compareValuesInData(dimension: Dimension): Compare<DimensionValue> {
  return (
    compareInOwnOrder(dimension) ??
    compareInTurn(
      compareDepths(dimension),
      comparePositions,
      (a, b) => compareIdentifiers(a.identifier, b.identifier),
      (a, b) => compareText(a.value, b.value),
    )
  )
}

/**
 * Compares values in the order in which people look for a name: depth in the hierarchy, position, label in their
 * language, then data order. Used for categorical axes, lists, trees, selects and tables.
 */
export function compareValuesByName(dimension: Dimension, locale: Locale): Compare<DimensionValue> {
  const names = compareNames(locale)
  return (
    compareInOwnOrder(dimension) ??
    compareInTurn(
      compareDepths(dimension),
      comparePositions,
      (a, b) => names(a.label, b.label),
      (a, b) => compareIdentifiers(a.identifier, b.identifier),
      (a, b) => compareText(a.value, b.value),
    )
  )
}

/** Returns the values of a component in data order; those of ordinal measures as delivered. */
export const valuesInData = (component: Component): DimensionValue[] =>
  isMeasure(component) ? component.values : component.values.toSorted(compareValuesInData(component))

/** Returns the values of a component in name order; those of ordinal measures as delivered. */
export const valuesByName = (component: Component, locale: Locale): DimensionValue[] =>
  isMeasure(component) ? component.values : component.values.toSorted(compareValuesByName(component, locale))

/**
 * Returns the hierarchy of a dimension's values with siblings in name order. A node without a position sorts with the
 * first ones, because sources use a position to put values outside every tree last (specification 1 §9).
 */
export function hierarchyByName(dimension: Dimension, locale: Locale): HierarchyNode[] {
  const { hierarchy = [] } = dimension
  if (hasOwnOrder(dimension)) return hierarchy
  const names = compareNames(locale)
  const placeOf = ({ position }: DimensionValue): number => readNumber(position) ?? 0
  const compare = compareInTurn(
    (a, b) => placeOf(a) - placeOf(b),
    (a, b) => names(a.label, b.label),
    (a, b) => compareText(a.value, b.value),
  )
  const sort = (nodes: HierarchyNode[]): HierarchyNode[] =>
    nodes.map((node) => ({ ...node, children: sort(node.children) })).sort(compare)
  return sort(hierarchy)
}

/** Returns whether the data order the values by something other than their names. */
export const isOrderedInData = (dimension: Dimension): boolean =>
  hasOwnOrder(dimension) ||
  dimension.values.some(({ position }) => readNumber(position) !== undefined) ||
  hasTree(dimension)

/** Compares times and numbers, which keep their natural order with every sorting. */
function compareInOwnOrder(dimension: Dimension): Compare<DimensionValue> | undefined {
  if (isTemporal(dimension)) return compareTimes(readClock(dimension))
  if (dimension.isNumerical) return (a, b) => compareLiterals(a.value, b.value)
  return undefined
}

/** Compares numbers by size and dates chronologically, even if only some state a zone. Anything else comes last. */
const compareTimes =
  (clock: Clock): Compare<DimensionValue> =>
  (a, b) => {
    const [first, second] = [a.position ?? a.value, b.position ?? b.value]
    const areNumbers = readNumber(first) !== undefined && readNumber(second) !== undefined
    if (areNumbers) return compareLiterals(first, second)
    const times = [toTime(String(first), clock), toTime(String(second), clock)]
    if (times.every((time) => time === undefined)) return compareLiterals(first, second)
    return (
      compareNumbers(...(times as [number | undefined, number | undefined])) || compareText(a.value, b.value)
    )
  }

const compareInTurn =
  (...compares: Compare<DimensionValue>[]): Compare<DimensionValue> =>
  (a, b) => {
    for (const compare of compares) {
      const order = compare(a, b)
      if (order !== 0) return order
    }
    return 0
  }

function compareDepths({ hierarchy = [] }: Dimension): Compare<DimensionValue> {
  const depths = new Map(flattenHierarchy(hierarchy).map((node) => [node.value, node.depth]))
  return (a, b) => compareNumbers(depths.get(a.value), depths.get(b.value))
}

const comparePositions: Compare<DimensionValue> = (a, b) =>
  compareNumbers(readNumber(a.position), readNumber(b.position))

/**
 * Compares values in delivery order: by position, else by value. Numbers are compared by size and come before text, so
 * that the order is total. The undefined value comes last.
 */
export function compareValues(a: DimensionValue, b: DimensionValue): number {
  if ((a.value === UNDEFINED_VALUE) !== (b.value === UNDEFINED_VALUE))
    return a.value === UNDEFINED_VALUE ? 1 : -1
  const [keyA, keyB] = [a.position ?? a.value, b.position ?? b.value]
  const [numberA, numberB] = [toOrder(keyA), toOrder(keyB)]
  if (numberA !== undefined && numberB !== undefined)
    return numberA - numberB || compareText(a.value, b.value)
  if (numberA !== undefined || numberB !== undefined) return numberA === undefined ? 1 : -1
  return compareMoments(String(keyA), String(keyB)) || compareText(a.value, b.value)
}

/** Compares moments chronologically if both state a zone, and everything else as text. */
function compareMoments(a: string, b: string): number {
  const [first, second] = [toUtc(a), toUtc(b)]
  return (first !== undefined && second !== undefined && first - second) || compareText(a, b)
}

const toUtc = (text: string): number | undefined => {
  const offset = readOffset(text)
  return offset === undefined ? undefined : readDate(text)!.getTime() - offset
}

/**
 * Returns a number, or the year of a date that consists of a year and a zone, so that years with and without a zone
 * sort together.
 */
const toOrder = (key: number | string): number | undefined => {
  const number = Number(key)
  if (key !== '' && !Number.isNaN(number)) return number
  const year = typeof key === 'string' ? YEAR_WITH_ZONE.exec(key)?.[1] : undefined
  return year === undefined ? undefined : Number(year)
}

const YEAR_WITH_ZONE = /^(-?\d{4,6})(?:Z|[+-]\d{2}:\d{2})$/
