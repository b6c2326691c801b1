import { type DimensionValue, isNamedTotal } from '@tessera/cube'

/** “Total of all cantons”, “Insgesamt”, “Switzerland, total”. */
const TOTAL =
  /^(?:total|totale|totaux|insgesamt|gesamt(?:total|haft|e|er|es)?|sum|summe|somme|somma)\b|\b(?:total|totale|insgesamt)$/iu

/**
 * Whether a value is called a total by its code (`isNamedTotal`) or by its label, in any language of the product: lists
 * of codes number their totals, too.
 */
export const isCalledTotal = (value: Pick<DimensionValue, 'value' | 'label' | 'identifier'>): boolean =>
  isNamedTotal(value) || isNamedTotal({ value: value.label }) || TOTAL.test(value.label)
