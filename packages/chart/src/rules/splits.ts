import { type Components, type Dimension, isCategorical, UNDEFINED_VALUE } from '@tessera/cube'

/** More colours than these are not told apart, and a legend of them is not read (specification 2 §9: palettes). */
export const MOST_PARTS = 8

/** Whether a dimension has so few values that each can have a colour of its own. */
export function hasFewValues({ values }: Pick<Dimension, 'values'>): boolean {
  const count = values.filter(({ value }) => value !== UNDEFINED_VALUE).length
  return count >= 2 && count <= MOST_PARTS
}

/**
 * What the dots of a new scatterplot are coloured by: a category that says something about what they stand for, such
 * as the region of a country; else a key of few values.
 */
export function dotColorDimension({ dimensions }: Components): Dimension | undefined {
  const small = dimensions.filter((dimension) => isCategorical(dimension) && hasFewValues(dimension))
  return small.find(({ isKeyDimension }) => !isKeyDimension) ?? small[0]
}
