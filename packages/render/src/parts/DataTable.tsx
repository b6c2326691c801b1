import type { Datum, DatumEntry, TableScene } from '@tessera/chart'
import { MISSING_TEXT } from '@tessera/cube'
import { useMemo } from 'react'
import { SceneTable } from '../table/SceneTable.tsx'

/** The maximum number of rows that are rendered at first. */
const MANY = 1000

type Props = {
  data: Datum[]
  caption: string
  /** The label of the button that shows all rows of a long table. */
  showAllLabel: string
}

/** All values of a picture as a table, for people who cannot read the picture or prefer a table. */
export function DataTable({ data, caption, showAllLabel }: Props) {
  const columns = useMemo(() => readColumns(data), [data])
  const rows = useMemo(() => toRows(data), [data])
  const long = useMemo(() => (rows.length > MANY ? toScene(columns, rows) : undefined), [columns, rows])
  if (long) return <SceneTable scene={long} label={caption} showAllLabel={showAllLabel} />
  return (
    <table>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <td />
          {columns.map(({ id, label }) => (
            <th key={id} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, title, values }) => (
          <tr key={key}>
            <th scope="row">{title}</th>
            {columns.map(({ id }) => (
              <td key={id}>{values.get(id) ?? MISSING_TEXT}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A column of values. Different columns may have the same label. */
type Column = { id: string; label: string }
type Row = { key: number; title: string; values: Map<string, string> }

const columnOf = ({ id, label }: DatumEntry): string => id ?? label

const readColumns = (data: Datum[]): Column[] => [
  ...new Map(
    data.flatMap(({ entries }) =>
      entries.map((entry): [string, Column] => {
        const id = columnOf(entry)
        return [id, { id, label: entry.label }]
      }),
    ),
  ).values(),
]

const toScene = (columns: Column[], rows: Row[]): TableScene => ({
  type: 'table',
  isSearchable: false,
  columns: [
    { id: '', title: '', isNumeric: false },
    ...columns.map(({ id, label }) => ({ id, title: label, isNumeric: true })),
  ],
  rows: rows.map(({ title, values }) => [
    { text: title },
    ...columns.map(({ id }) => ({ text: values.get(id) ?? MISSING_TEXT })),
  ]),
  hints: [],
  legends: [],
  data: [],
})

/** Creates a row per subject. Two values in one column for the same subject become two rows. */
function toRows(data: Datum[]): Row[] {
  const rows: Row[] = []
  const last = new Map<string, Row>()
  for (const { id, title, entries } of data) {
    const thing = id ?? title
    for (const entry of entries) {
      const column = columnOf(entry)
      let row = last.get(thing)
      if (!row || row.values.has(column)) {
        row = { key: rows.length, title, values: new Map() }
        rows.push(row)
        last.set(thing, row)
      }
      row.values.set(column, entry.value)
    }
  }
  return rows
}
