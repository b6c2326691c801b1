import type { Datum } from '@tessera/chart'

/** Every value of a picture as a table, for whoever cannot or will not read the picture. */
export function DataTable({ data, caption }: { data: Datum[]; caption: string }) {
  const labels = [...new Set(data.flatMap((datum) => datum.entries.map((entry) => entry.label)))]
  const rows = new Map<string, Map<string, string>>()
  for (const { title, entries } of data) {
    const row = rows.get(title) ?? new Map<string, string>()
    for (const { label, value } of entries) row.set(label, value)
    rows.set(title, row)
  }
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
        {[...rows].map(([title, row]) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            {labels.map((label) => (
              <td key={label}>{row.get(label) ?? '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
