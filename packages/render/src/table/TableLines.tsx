import type { CellBar, TableCell, TableScene } from '@tessera/chart'
import { memo } from 'react'
import styles from './scene-table.module.css'
import type { TableLine } from './table-lines.ts'

type RowProps = { cells: TableCell[]; columns: TableScene['columns']; index: number }

/** A row of the table. */
export const TableRow = memo(function TableRow({ cells, columns, index }: RowProps) {
  return (
    <tr aria-rowindex={index}>
      {columns.map(({ id, isNumeric, isGroup }, column) => {
        const cell = cells[column]
        const names = [isNumeric && styles.number, isGroup && styles.repeated]
        return <Cell key={id} cell={cell ?? { text: '' }} className={names.filter(Boolean).join(' ')} />
      })}
    </tr>
  )
})

function Cell({ cell, className }: { cell: TableCell; className: string }) {
  const { text, title, color, background, bold, bar } = cell
  return (
    <td
      className={className || undefined}
      title={title ?? (text.length > LONG ? text : undefined)}
      style={{ color, background, fontWeight: bold ? 600 : undefined }}
    >
      {title === undefined ? (
        text
      ) : (
        <>
          <span aria-hidden="true">{text}</span>
          <span className="visually-hidden">{title}</span>
        </>
      )}
      {bar && <Bar bar={bar} />}
    </td>
  )
}

/** A text that is longer may be cut: its title says it all. */
const LONG = 24

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`

function Bar({ bar }: { bar: CellBar }) {
  return (
    <span className={styles.bar} style={{ background: bar.background }}>
      <span style={{ left: percent(bar.from), width: percent(bar.to - bar.from), background: bar.color }} />
    </span>
  )
}

type GroupProps = {
  line: Extract<TableLine, { type: 'group' }>
  columnCount: number
  index: number
  onToggle(key: string): void
}

/** The heading of a group, which hides and shows its rows. */
export const GroupRow = memo(function GroupRow({ line, columnCount, index, onToggle }: GroupProps) {
  const { group, count, isCollapsed } = line
  return (
    <tr aria-rowindex={index} className={styles.group}>
      <th scope="rowgroup" colSpan={columnCount} style={{ paddingLeft: `${12 + group.depth * 16}px` }}>
        <button type="button" aria-expanded={!isCollapsed} onClick={() => onToggle(group.key)}>
          {group.label} <span className={styles.count}>({count})</span>
        </button>
      </th>
    </tr>
  )
})
