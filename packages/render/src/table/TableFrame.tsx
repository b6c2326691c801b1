import type { TableScene } from '@tessera/chart'
import { type ReactNode, useMemo, useRef } from 'react'
import { columnWidths, toWidthStyles } from './column-widths.ts'
import styles from './scene-table.module.css'
import { TableHead } from './TableHead.tsx'
import { GroupRow, TableRow } from './TableLines.tsx'
import type { TableLine, TableOrder } from './table-lines.ts'
import { useVisibleLines } from './use-visible-lines.ts'

type Props = {
  scene: TableScene
  label: string
  lines: TableLine[]
  lineHeight: number
  isWhole: boolean
  order: TableOrder | undefined
  onOrder(order: TableOrder | undefined): void
  onToggle(key: string): void
  children: ReactNode
}

/** The visible rows, between two empty rows that are as high as those before and after. */
export function TableFrame({ scene, label, lines, lineHeight, isWhole, children, onToggle, ...head }: Props) {
  const box = useRef<HTMLElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const { first, end } = useVisibleLines({ body, box }, lines.length, lineHeight)
  const { places, groups, isSortable } = useMemo(() => toColumns(scene), [scene])
  const kept = useMemo(() => findKept(scene, places), [scene, places])
  const widths = useMemo(
    () => toWidthStyles(columnWidths(scene, places), places.indexOf(kept)),
    [scene, places, kept],
  )
  const { columns } = scene
  const headCount = groups.length + 1
  return (
    <div className={styles.frame} style={widths.box}>
      <section
        ref={box}
        className={isWhole ? styles.whole : styles.scroll}
        style={{ '--line-height': `${lineHeight}px` } as Record<string, string>}
        aria-label={label}
        tabIndex={0}
      >
        <table className={styles.table} aria-rowcount={lines.length + headCount}>
          <caption className="visually-hidden">{label}</caption>
          <colgroup>
            {widths.columns.map((width, column) => (
              <col key={places[column]} style={{ width }} />
            ))}
          </colgroup>
          <TableHead
            {...head}
            columns={columns}
            places={places}
            kept={kept}
            groups={groups}
            isSortable={isSortable}
          />
          <tbody ref={body}>
            <Gap lines={first} lineHeight={lineHeight} />
            {lines.slice(first, end).map((line, place) => {
              const index = first + place + headCount + 1
              return line.type === 'row' ? (
                <TableRow
                  key={line.key}
                  cells={scene.rows[line.number] ?? []}
                  columns={columns}
                  linkNote={scene.linkNote}
                  places={places}
                  kept={kept}
                  index={index}
                />
              ) : (
                <GroupRow
                  key={line.key}
                  line={line}
                  columnCount={places.length}
                  index={index}
                  onToggle={onToggle}
                />
              )
            })}
            <Gap lines={lines.length - end} lineHeight={lineHeight} />
          </tbody>
        </table>
        {children}
      </section>
    </div>
  )
}

/** The number of rows that determine whether a column is sortable. */
const ASKED = 1000

/**
 * Determines the columns on screen. Group columns are omitted, because the heading above their rows shows the value. If
 * there are no others, they are shown.
 */
function toColumns({ columns, groups, rows }: TableScene) {
  const all = columns.map((_, column) => column)
  const ofGroups = groups ? all.filter((column) => columns[column]?.isGroup) : []
  const hasOthers = ofGroups.length < all.length
  const some = rows.slice(0, ASKED)
  const sortable = new Set(all.filter((column) => some.some((cells) => cells[column]?.order !== undefined)))
  return {
    places: hasOthers ? all.filter((column) => !ofGroups.includes(column)) : all,
    groups: hasOthers ? ofGroups : [],
    isSortable: (column: number): boolean => sortable.has(column),
  }
}

/**
 * The column that stays visible when scrolling, because it tells the rows apart: the first one that does not have the
 * same text in all rows.
 */
export function findKept({ rows }: Pick<TableScene, 'rows'>, places: number[]): number {
  const [first] = rows
  const isVaried = (place: number): boolean =>
    rows.some((cells) => cells[place]?.text !== first?.[place]?.text)
  return places.find(isVaried) ?? places[0] ?? 0
}

const Gap = ({ lines, lineHeight }: { lines: number; lineHeight: number }) =>
  lines > 0 ? <tr className={styles.gap} style={{ height: lines * lineHeight }} /> : null
