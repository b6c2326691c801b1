import { formatNumber, type Locale } from '@tessera/cube'
import { useState } from 'react'
import styles from './reader.module.css'

/** Rows that are in the page at first; more come when they are scrolled to. */
const PAGE_ROWS = 200

type Props = {
  header: string[]
  rows: (string | number | null)[][]
  caption: string
  locale: Locale
}

/** A plain table of many rows. */
export function RowTable({ header, rows, caption, locale }: Props) {
  const [shown, setShown] = useState(PAGE_ROWS)
  const isNumeric = header.map((_, column) => rows.some((row) => typeof row[column] === 'number'))
  const isYear = header.map((_, column) =>
    rows.every((row) => Number.isInteger(row[column]) && Math.abs(Number(row[column])) < 10_000),
  )
  const toText = (cell: string | number | null, column: number): string => {
    if (cell === null) return ''
    return typeof cell === 'number' && !isYear[column]
      ? formatNumber(cell, locale, { maxDecimals: 8 })
      : String(cell)
  }
  return (
    <div
      className={styles.rows}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        if (shown < rows.length && scrollTop + 2 * clientHeight > scrollHeight) setShown(shown + PAGE_ROWS)
      }}
    >
      {/* scrollable regions are reached by the keyboard */}
      <table tabIndex={0} aria-rowcount={rows.length + 1}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {header.map((title, column) => (
              <th key={title} scope="col" className={isNumeric[column] ? styles.number : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row, index) => (
            <tr key={JSON.stringify(row)} aria-rowindex={index + 2}>
              {row.map((cell, column) => (
                <td key={header[column]} className={isNumeric[column] ? styles.number : undefined}>
                  {toText(cell, column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
