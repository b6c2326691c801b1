import {
  type ComponentId,
  type Components,
  isStatusDimension,
  readDimensionColumn,
  readStatusKind,
  type StatusKind,
  type Table,
} from '@tessera/cube'

/** The status of a value: its kind, which determines how it is drawn, and its label. */
export type Status = { kind: StatusKind; label: string }

/**
 * Returns the status of a measure's value in a row; empty for normal values. Without a measure, returns the status of
 * any measure.
 */
export type ReadStatus = (row: number, measureId?: ComponentId) => Status[]

/** Reads the status of observations from all dimensions that state one; `undefined` if no row has one. */
export function readStatus(
  table: Table,
  { dimensions }: Pick<Components, 'dimensions'>,
): ReadStatus | undefined {
  const readers = dimensions.filter(isStatusDimension).flatMap((dimension): ReadStatus[] => {
    const column = readDimensionColumn(table, dimension.id)
    if (!column) return []
    const known = new Map(dimension.values.map((value) => [value.value, value]))
    const statuses = column.dictionary.map(({ iri, label }): Status[] => {
      const kind = readStatusKind(known.get(iri) ?? { value: iri })
      return kind === 'normal' ? [] : [{ kind, label }]
    })
    if (statuses.every((each) => each.length === 0)) return []
    const measures = new Set(dimension.related?.map(({ id }) => id))
    return [
      (row, measureId) =>
        measureId === undefined || measures.has(measureId) ? (statuses[column.codes[row] ?? -1] ?? []) : [],
    ]
  })
  if (readers.length === 0) return undefined
  return (row, measureId) => readers.flatMap((read) => read(row, measureId))
}
