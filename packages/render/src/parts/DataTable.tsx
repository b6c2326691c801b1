import type { Datum, TableScene } from '@tessera/chart'
import { MISSING_TEXT } from '@tessera/cube'
import { useMemo } from 'react'
import { SceneTable } from '../table/SceneTable.tsx'

/** A longer table is not put into the page as a whole. */
const MANY = 1000

type Props = {
  data: Datum[]
  caption: string
  /** What the button of a long table says that shows all rows. */
  showAllLabel: string
}

/** Every value of a picture as a table, for whoever cannot or will not read the picture. */
export function DataTable({ data, caption, showAllLabel }: Props) {
  const labels = useMemo(() => readLabels(data), [data])
  const rows = useMemo(() => toRows(data), [data])
  const long = useMemo(() => (rows.length > MANY ? toScene(labels, rows) : undefined), [labels, rows])
  if (long) return <SceneTable scene={long} label={caption} showAllLabel={showAllLabel} />
  return (
    <table>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <td />
          {labels.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, title, values }) => (
          <tr key={key}>
            <th scope="row">{title}</th>
            {labels.map((label) => (
              <td key={label}>{values.get(label) ?? MISSING_TEXT}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Row = { key: number; title: string; values: Map<string, string> }

const readLabels = (data: Datum[]): string[] => [
  ...new Set(data.flatMap((datum) => datum.entries.map((entry) => entry.label))),
]

const toScene = (labels: string[], rows: Row[]): TableScene => ({
  type: 'table',
  isSearchable: false,
  columns: [
    { id: '', title: '', isNumeric: false },
    ...labels.map((label) => ({ id: label, title: label, isNumeric: true })),
  ],
  rows: rows.map(({ title, values }) => [
    { text: title },
    ...labels.map((label) => ({ text: values.get(label) ?? MISSING_TEXT })),
  ]),
  hints: [],
  legends: [],
  data: [],
})

/** A row a title. Different things may be called the same: a second value of one kind begins another row. */
function toRows(data: Datum[]): Row[] {
  const rows: Row[] = []
  const last = new Map<string, Row>()
  for (const { title, entries } of data) {
    for (const { label, value } of entries) {
      let row = last.get(title)
      if (!row || row.values.has(label)) {
        row = { key: rows.length, title, values: new Map() }
        rows.push(row)
        last.set(title, row)
      }
      row.values.set(label, value)
    }
  }
  return rows
}
