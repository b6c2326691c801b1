import { type DimensionValue, isNamedTotal, oncePerObject } from '@tessera/cube'

/** Matches names of totals, such as “Total of all cantons”, “Insgesamt” or “Switzerland, total”. */
const TOTAL =
  /^(?:total|totale|totaux|insgesamt|gesamt(?:total|haft|e|er|es)?|sum|summe|somme|somma)\b|\b(?:total|totale|insgesamt)$/iu

/**
 * Returns whether the code (`isNamedTotal`) or the label of a value calls it a total, in any supported language. Code
 * lists may number their totals.
 */
export const isCalledTotal = (value: Pick<DimensionValue, 'value' | 'label' | 'identifier'>): boolean =>
  isNamedTotal(value) || isNamedTotal({ value: value.label }) || TOTAL.test(value.label)

/** Returns the values of a list that are called totals. */
export const readCalledTotals = oncePerObject(
  (values: readonly DimensionValue[]): ReadonlySet<string> =>
    new Set(values.filter(isCalledTotal).map(({ value }) => value)),
)
