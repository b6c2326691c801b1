import {
  type Compare,
  compareNames,
  compareValuesByName,
  compareValuesInData,
  type Dimension,
  type DimensionValue,
  formatDimensionValue,
  hasOwnOrder,
  type Locale,
  readDimensionColumn,
  type Table,
} from '@tessera/cube'
import { DEFAULT_SORTING } from '../config/defaults.ts'
import type { Sorting } from '../config/sorting.ts'
import { isRest } from './rest.ts'

/** A value of a dimension as it is shown: a position on an axis, or a colour of a legend. */
export type Category = DimensionValue & {
  /** The formatted label; an abbreviation if the config asks for it. */
  text: string
}

/** For sorting by size: the sum of each category, by value. */
export type CategorySizes = Map<string, number>

export type CategoryOptions = {
  locale: Locale
  /**
   * The automatic order. Axes are sorted by name, because people look up values there. Segments, colours and frames
   * keep the order of the data, because they must look the same in every language.
   */
  automatic: 'by-name' | 'in-data'
  sorting?: Sorting
  useAbbreviations?: boolean
  /** Sums by value, for sorting. Categories without a sum come last. */
  sizes?: CategorySizes
}

/** Returns the values of a dimension that occur in a table, sorted; empty if the table does not have the dimension. */
export function readCategories(
  table: Table,
  dimension: Dimension,
  { locale, ...options }: CategoryOptions,
): Category[] {
  const column = readDimensionColumn(table, dimension.id)
  if (!column) return []
  const known = new Map(dimension.values.map((value) => [value.value, value]))
  const occurring = new Set(column.codes)
  const categories = column.dictionary
    .filter((_, code) => occurring.has(code))
    .map(({ iri, label }): Category => {
      const value = known.get(iri) ?? { value: iri, label }
      const name = options.useAbbreviations ? (value.alternateName ?? label) : label
      return { ...value, label, text: formatDimensionValue(dimension, name, locale) }
    })
  return sortCategories(categories, dimension, locale, options)
}

function sortCategories(
  categories: Category[],
  dimension: Dimension,
  locale: Locale,
  { automatic, sorting = DEFAULT_SORTING, sizes }: Pick<CategoryOptions, 'automatic' | 'sorting' | 'sizes'>,
): Category[] {
  const auto: Compare<DimensionValue> =
    automatic === 'by-name' ? compareValuesByName(dimension, locale) : compareValuesInData(dimension)
  const direction = sorting.sortingOrder === 'asc' ? 1 : -1
  const inDirection =
    (compare: Compare<Category>): Compare<Category> =>
    (a, b) =>
      direction * compare(a, b)
  // looked up once per category, not per comparison
  const sizeOf = new Map(categories.map((category) => [category, sizes?.get(category.value)]))
  const bySize: Compare<Category> = (a, b) => compareSizes(sizeOf.get(a), sizeOf.get(b), direction)
  const comparisons: Record<Sorting['sortingType'], Compare<Category>> = {
    byAuto: inDirection(auto),
    byTableSortingType: inDirection(auto),
    byDimensionLabel: inDirection((a, b) => compareNames(locale)(a.text, b.text)),
    byMeasure: bySize,
    byTotalSize: bySize,
  }
  const compare = comparisons[hasOwnOrder(dimension) ? 'byAuto' : sorting.sortingType]
  // the rest is not an ordinary value and always comes last
  const restLast: Compare<Category> = (a, b) => Number(isRest(a)) - Number(isRest(b))
  return categories.toSorted((a, b) => restLast(a, b) || compare(a, b) || auto(a, b))
}

/** Compares numbers in a direction (1 or −1); missing ones come last in both. */
export function compareSizes(a: number | undefined, b: number | undefined, direction: number): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  return direction * (a - b)
}
