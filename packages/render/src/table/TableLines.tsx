import type { CellBar, TableCell, TableScene } from '@tessera/chart'
import { memo } from 'react'
import styles from './scene-table.module.css'
import type { TableLine } from './table-lines.ts'

type RowProps = { cells: TableCell[]; columns: TableScene['columns']; places: number[]; index: number }

/** A row of the table: its cells in some of the columns, by their places. */
export const TableRow = memo(function TableRow({ cells, columns, places, index }: RowProps) {
  return (
    <tr aria-rowindex={index}>
      {places.map((place) => (
        <Cell
          key={place}
          cell={cells[place] ?? { text: '' }}
          isNumeric={columns[place]?.isNumeric === true}
        />
      ))}
    </tr>
  )
})

function Cell({ cell, isNumeric }: { cell: TableCell; isNumeric: boolean }) {
  const { text, title, color, background, bold, bar } = cell
  return (
    <td
      className={isNumeric ? styles.number : styles.words}
      title={title ?? (text.length > LONG ? text : undefined)}
      style={{ color, background, fontWeight: bold ? 600 : undefined }}
    >
      <CellText text={text} title={title} isNumeric={isNumeric} />
      {bar && <Bar bar={bar} />}
    </td>
  )
}

/** Words wrap within an element of their own; screen readers get the reason why there is no value instead of a sign. */
function CellText({ text, title, isNumeric }: Pick<TableCell, 'text' | 'title'> & { isNumeric: boolean }) {
  if (title === undefined) return isNumeric ? text : <span>{text}</span>
  return (
    <>
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden">{title}</span>
    </>
  )
}

/** A text that is longer may be cut after two lines: its title says it all. */
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
