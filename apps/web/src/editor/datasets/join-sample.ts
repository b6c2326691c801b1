import {
  type Component,
  type Components,
  cellState,
  findColumn,
  formatCell,
  formatComponentTitle,
  isDimensionColumn,
  isJoinById,
  isNumericalMeasure,
  type Locale,
  type Table,
} from '@tessera/cube'

/** A preview of a join. */
export type JoinSample = ReturnType<typeof toJoinSample>

/** The number of rows shown (specification 2 §9). */
const SAMPLE_ROWS = 8

/** Returns a few rows of a joined table. Joining dimensions come first, then the columns of the added cube. */
export function toJoinSample(
  table: Table,
  { dimensions, measures }: Components,
  locale: Locale,
  addedIri: string,
) {
  const rankOf = ({ id, cubeIri }: Component): number => (isJoinById(id) ? 0 : cubeIri === addedIri ? 1 : 2)
  const components = [...dimensions, ...measures]
    .filter(({ id }) => findColumn(table, id))
    .sort((a, b) => rankOf(a) - rankOf(b))
  const rows = sortRows(table)
  const hasAll = createHasAll(table, measures)
  const common = rows.filter(hasAll)
  const shown = [...common, ...rows.filter((row) => !hasAll(row))].slice(0, SAMPLE_ROWS)
  return {
    columns: components.map((component) => ({
      id: component.id,
      title: formatComponentTitle(component),
      isNumber: isNumericalMeasure(component),
    })),
    /** Cells as text; rows with values of every dataset come first. */
    rows: shown.map((row) => components.map((component) => toCell(table, component, row, locale))),
    rowCount: table.rowCount,
    /** The number of rows with values of every dataset. */
    commonCount: common.length,
  }
}

/** Sorts the rows by the joined dimensions, in order. */
function sortRows(table: Table): number[] {
  const keys = table.columns.filter(isDimensionColumn).filter(({ id }) => isJoinById(id))
  // Precompute the rank of each code, so that rows are compared by numbers.
  const ranks = keys.map(({ dictionary }) => {
    const order = dictionary
      .map((_, code) => code)
      .sort((a, b) => compareText(dictionary[a]!.label, dictionary[b]!.label))
    const places: number[] = []
    order.forEach((code, place) => {
      places[code] = place
    })
    return places
  })
  const rankOf = (key: number, row: number): number => ranks[key]?.[keys[key]?.codes[row] ?? -1] ?? -1
  const compare = (a: number, b: number): number => {
    const key = keys.findIndex((_, index) => rankOf(index, a) !== rankOf(index, b))
    return key < 0 ? a - b : rankOf(key, a) - rankOf(key, b)
  }
  return Array.from({ length: table.rowCount }, (_, row) => row).sort(compare)
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Creates a test of a row: whether every cube has a value there for at least one of its measures. */
function createHasAll(table: Table, measures: Components['measures']): (row: number) => boolean {
  const cubes = [...Map.groupBy(measures, ({ cubeIri }) => cubeIri).values()].map((group) =>
    group.flatMap(({ id }) => findColumn(table, id) ?? []),
  )
  return (row) => cubes.every((columns) => columns.some((column) => cellState(column, row) === 'value'))
}

function toCell(table: Table, component: Component, row: number, locale: Locale): string {
  const column = findColumn(table, component.id)
  if (!column) return ''
  if (isDimensionColumn(column))
    return formatCell(component, { label: column.dictionary[column.codes[row] ?? -1]?.label }, locale)
  const value = column.values[row]
  return formatCell(
    component,
    value === null || value === undefined ? {} : { number: Number(value), label: String(value) },
    locale,
  )
}
