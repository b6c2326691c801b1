import type { Dimension, DimensionValue } from './component.ts'
import { isTemporal } from './component.ts'
import { flattenHierarchy } from './hierarchy.ts'
import type { Locale } from './locale.ts'

/** Puts one value before another: negative, zero, positive. */
export type Compare<T> = (a: T, b: T) => number

const collators = new Map<Locale, Intl.Collator>()

/** Names in the order of a language; digits in names count as numbers. */
export function compareNames(locale: Locale): Compare<string> {
  let collator = collators.get(locale)
  if (!collator) {
    collator = new Intl.Collator(locale, { numeric: true })
    collators.set(locale, collator)
  }
  return collator.compare
}

/** Missing ranks come last. */
const compareNumbers = (a: number | undefined, b: number | undefined): number =>
  (a ?? Number.POSITIVE_INFINITY) === (b ?? Number.POSITIVE_INFINITY)
    ? 0
    : (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY)

const readPosition = (value: DimensionValue): number | undefined => {
  const position = typeof value.position === 'string' ? Number(value.position) : value.position
  return position === undefined || Number.isNaN(position) ? undefined : position
}

const readIdentifier = (value: DimensionValue): number | undefined => {
  const identifier = Number.parseInt(value.identifier ?? '', 10)
  return Number.isNaN(identifier) ? undefined : identifier
}

/**
 * The automatic order of a dimension's values (reference rule byAuto): place in the hierarchy, position,
 * identifier, label. Dates go by the data's own writing, which is chronological; temporal entities by position,
 * which holds their date.
 */
export function compareValuesAuto(dimension: Dimension, locale: Locale): Compare<DimensionValue> {
  if (isTemporal(dimension)) {
    return (a, b) => compareText(String(a.position ?? a.value), String(b.position ?? b.value))
  }
  const depths = new Map(flattenHierarchy(dimension.hierarchy ?? []).map((node) => [node.value, node.depth]))
  const names = compareNames(locale)
  return (a, b) =>
    compareNumbers(depths.get(a.value), depths.get(b.value)) ||
    compareNumbers(readPosition(a), readPosition(b)) ||
    compareNumbers(readIdentifier(a), readIdentifier(b)) ||
    names(a.label, b.label)
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
