import type { ReactNode } from 'react'
import styles from '../dataset.module.css'

type SampleTableProps<Column> = {
  columns: readonly Column[]
  /** Cells as text, in column order. */
  rows: readonly string[][]
  /** The accessible name: a caption, or the id of a heading. */
  label: { caption: string } | { titleId: string }
  className?: string | undefined
  /** The heading of a column, as a `th`. */
  children(column: Column, index: number): ReactNode
}

/** Rows of data in a frame that can also be scrolled by keyboard. */
export function SampleTable<Column extends { id: string; isNumber: boolean }>(
  props: SampleTableProps<Column>,
) {
  const { columns, rows, label, className = '', children } = props
  const isCaptioned = 'caption' in label
  return (
    <section
      className={styles.scroll}
      {...(isCaptioned ? { 'aria-label': label.caption } : { 'aria-labelledby': label.titleId })}
      tabIndex={0}
    >
      <table className={`${styles.table} ${className}`}>
        {isCaptioned && <caption className="visually-hidden">{label.caption}</caption>}
        <thead>
          <tr>{columns.map(children)}</tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={toKey(cells, row)}>
              {cells.map((text, at) => (
                <td key={columns[at]?.id} className={columns[at]?.isNumber ? styles.number : undefined}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Returns a row key; rows have no identity and no state. */
const toKey = (cells: string[], row: number): string => `${row} ${cells[0] ?? ''}`
