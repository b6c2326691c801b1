import {
  type ComponentId,
  type Dimension,
  MOST_RECENT_VALUE,
  numberAt,
  readDimensionColumn,
  readMeasureColumn,
  type Table,
} from '@tessera/cube'
import type { DrawInput } from '../chart-type.ts'
import { readCategories } from '../data/categories.ts'
import { type Moment, toMoments } from '../data/moments.ts'
import { type Cubed, readFilter } from '../filters/cube-filters.ts'

/** The values of a measure at all moments, `undefined` where there is none. */
export type Course = (number | undefined)[]

/** The course of a table's values over time. Moments and courses have the same order. */
export type History = {
  moments: Moment[]
  /** The index of a row's moment. */
  momentOf(row: number): number | undefined
  /** What a row is about, apart from its moment: a key of the courses. */
  keyOf(row: number): string
  readCourses(measureId: ComponentId): Map<string, Course>
}

/** Reads the course of a table's values from the observations of all moments. */
export function readHistory(
  config: Cubed,
  time: Dimension,
  all: Table,
  { components, table, locale }: Pick<DrawInput, 'components' | 'table' | 'locale'>,
): History {
  const { moments } = toMoments(readCategories(all, time, { locale, automatic: 'in-data' }), time)
  const places = new Map(moments.map(({ value }, place) => [value, place]))
  const keys = components.dimensions
    .filter(({ id, isKeyDimension }) => isKeyDimension && id !== time.id)
    .flatMap(({ id }) => (readDimensionColumn(table, id) ? [id] : []))
  const [ownMoment, anyMoment] = [table, all].map((each) => toKeys(each, [time.id])) as [ReadKey, ReadKey]
  // rows without a moment of their own are about the one that the chart is filtered to
  const single = readDimensionColumn(table, time.id) ? undefined : readSingle(config, time, moments)
  const keyInAll = toKeys(all, keys)
  const known = new Map<ComponentId, Map<string, Course>>()
  return {
    moments,
    momentOf: (row) => places.get(single ?? ownMoment(row)),
    keyOf: toKeys(table, keys),
    readCourses(measureId) {
      const read = known.get(measureId)
      if (read) return read
      const column = readMeasureColumn(all, measureId)
      const courses = new Map<string, Course>()
      known.set(measureId, courses)
      for (let row = 0; column && row < all.rowCount; row++) {
        const [key, place] = [keyInAll(row), places.get(anyMoment(row))]
        const course = courses.get(key) ?? moments.map(() => undefined)
        if (place !== undefined) course[place] = numberAt(column, row)
        courses.set(key, course)
      }
      return courses
    },
  }
}

/** The moment that a chart is filtered to; the last one if it has none or is filtered to the newest. */
function readSingle(config: Cubed, time: Dimension, moments: Moment[]): string | undefined {
  const filter = readFilter(config, time.id)
  const value = filter?.type === 'single' ? String(filter.value) : MOST_RECENT_VALUE
  return value === MOST_RECENT_VALUE ? (time.newest ?? moments.at(-1)?.value) : value
}

type ReadKey = (row: number) => string

/** Returns the joined values of dimensions by row. */
function toKeys(table: Table, ids: readonly ComponentId[]): ReadKey {
  const columns = ids.map((id) => readDimensionColumn(table, id))
  return (row) => columns.map((column) => column?.dictionary[column.codes[row] ?? -1]?.iri ?? '').join('\n')
}
