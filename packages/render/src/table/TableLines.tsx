import type { CellBar, TableCell, TableScene } from '@tessera/chart'
import { memo, type ReactNode } from 'react'
import { SmallDrawing } from '../svg/SmallDrawing.tsx'
import styles from './scene-table.module.css'
import type { TableLine } from './table-lines.ts'

type RowProps = Pick<TableScene, 'columns' | 'linkNote'> & {
  cells: TableCell[]
  places: number[]
  /** The index of the column that stays visible. */
  kept: number
  index: number
}

/** A row of the table with the cells of some columns, by index. */
export const TableRow = memo(function TableRow({ cells, columns, linkNote, places, kept, index }: RowProps) {
  return (
    <tr aria-rowindex={index}>
      {places.map((place) => (
        <Cell
          key={place}
          cell={cells[place] ?? { text: '' }}
          isNumeric={columns[place]?.isNumeric === true}
          isKept={place === kept}
          linkNote={linkNote}
        />
      ))}
    </tr>
  )
})

type CellProps = Pick<TableScene, 'linkNote'> & { cell: TableCell; isNumeric: boolean; isKept: boolean }

function Cell({ cell, isNumeric, isKept, linkNote }: CellProps) {
  const { text, title, color, background, bold, bar, drawing, href } = cell
  const looks = [isNumeric ? styles.number : styles.words, isKept && styles.kept]
  const said = <CellText text={text} title={title} isNumeric={isNumeric} />
  return (
    <td
      className={looks.filter(Boolean).join(' ')}
      title={title ?? (text.length > LONG ? text : undefined)}
      style={{ color, background, fontWeight: bold ? 600 : undefined }}
    >
      {href === undefined ? (
        said
      ) : (
        <CellLink href={href} note={linkNote}>
          {said}
        </CellLink>
      )}
      {drawing && <SmallDrawing drawing={drawing} />}
      {bar && <Bar bar={bar} />}
    </td>
  )
}

/** An external link with a note for screen readers that it opens in a new tab. */
const CellLink = ({
  href,
  note,
  children,
}: {
  href: string
  note?: string | undefined
  children: ReactNode
}) => (
  <a className={styles.link} href={href} target="_blank" rel="noopener nofollow">
    {children}
    {note && <span className="visually-hidden"> ({note})</span>}
  </a>
)

/**
 * The text of a cell, which wraps within its own element. Screen readers get the reason for a missing value instead of
 * a sign.
 */
function CellText({ text, title, isNumeric }: Pick<TableCell, 'text' | 'title'> & { isNumeric: boolean }) {
  if (title === undefined) return isNumeric ? text : <span>{text}</span>
  return (
    <>
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden">{title}</span>
    </>
  )
}

/** The length above which texts may be truncated after two lines. Their title contains the complete text. */
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

/** The heading of a group, which toggles its rows. */
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
