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

/** One place on an axis, one colour of a legend: a value of a dimension as it is shown. */
export type Category = DimensionValue & {
  /** As people read it: dates formatted, abbreviated where the config says so. */
  text: string
}

/** What sortings by size need: the sum of a category's values, and the value that stands for it. */
export type CategorySizes = Map<string, number>

export type CategoryOptions = {
  locale: Locale
  /**
   * What the automatic order is: that of names, for what people look up along an axis; that of the data, for what must
   * look the same in every language: segments, colours and frames.
   */
  automatic: 'by-name' | 'in-data'
  sorting?: Sorting
  useAbbreviations?: boolean
  /** Sums by value; categories without one come last. */
  sizes?: CategorySizes
}

/** The values of a dimension that occur in a table, in the order of the sorting; none where the table lacks it. */
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
  // one look-up a category, not one a comparison
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
  // the rest is not a value like the others: it comes last, whatever the order
  const restLast: Compare<Category> = (a, b) => Number(isRest(a)) - Number(isRest(b))
  return categories.toSorted((a, b) => restLast(a, b) || compare(a, b) || auto(a, b))
}

/** Numbers in a direction (1 or −1); whatever has none comes last in both. */
export function compareSizes(a: number | undefined, b: number | undefined, direction: number): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  return direction * (a - b)
}
