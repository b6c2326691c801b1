import { type DimensionValue, isNamedTotal } from '@tessera/cube'

/** “Total of all cantons”, “Insgesamt”, “Switzerland, total”. */
const TOTAL =
  /^(?:total|totale|totaux|insgesamt|gesamt(?:total|haft|e|er|es)?|sum|summe|somme|somma)\b|\b(?:total|totale|insgesamt)$/iu

/**
 * Returns whether the code (`isNamedTotal`) or the label of a value calls it a total, in any
 * language of the product. Code lists also give totals a number.
 */
export const isCalledTotal = (value: Pick<DimensionValue, 'value' | 'label' | 'identifier'>): boolean =>
  isNamedTotal(value) || isNamedTotal({ value: value.label }) || TOTAL.test(value.label)
