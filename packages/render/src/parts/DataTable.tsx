import type { Datum } from '@tessera/chart'
import { MISSING_TEXT } from '@tessera/cube'

/** Every value of a picture as a table, for whoever cannot or will not read the picture. */
export function DataTable({ data, caption }: { data: Datum[]; caption: string }) {
  const labels = [...new Set(data.flatMap((datum) => datum.entries.map((entry) => entry.label)))]
  const rows = toRows(data)
  return (
    <table>
      <caption>{caption}</caption>
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
