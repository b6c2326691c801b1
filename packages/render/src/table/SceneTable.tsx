import type { TableScene } from '@tessera/chart'
import { type ReactNode, useCallback, useId, useMemo, useRef, useState } from 'react'
import { columnWidths } from './column-widths.ts'
import styles from './scene-table.module.css'
import { TableHead } from './TableHead.tsx'
import { GroupRow, TableRow } from './TableLines.tsx'
import { type TableLine, type TableOrder, toLines } from './table-lines.ts'
import { useFound } from './use-found.ts'
import { useVisibleLines } from './use-visible-lines.ts'

/** In px (reference rule: 40, and 56 with bars); all lines are as high, so that each has its place. */
const LINE = 40
const LINE_WITH_BARS = 56
/** A higher table scrolls by itself. */
const MOST = 600

type Props = {
  scene: TableScene
  label: string
  /** Shown above the table; rows are searched when it is given. */
  search?: { label: string; noMatch: string }
  footnote?: (shown: number, all: number) => ReactNode
  /** What the button says that lets the table be as high as its rows. */
  showAllLabel: string
}

/** A table on screen: searched by any of its cells, sorted by its headings, groups folded; as long as it likes. */
export function SceneTable({ scene, label, search, footnote, showAllLabel }: Props) {
  const [query, setQuery] = useState('')
  const [order, setOrder] = useState<TableOrder>()
  const [isOpened, setOpened] = useState(false)
  const isWhole = isOpened || scene.showsAllRows === true
  const { collapsed, toggle } = useCollapsed()
  const found = useFound(scene.rows, query)
  const lines = useMemo(() => toLines(scene, { order, found, collapsed }), [scene, order, found, collapsed])
  const lineHeight = useMemo(() => (hasBars(scene) ? LINE_WITH_BARS : LINE), [scene])
  const shown = found ? found.size : scene.rows.length
  return (
    <div>
      {search && <Search label={search.label} query={query} onQuery={setQuery} />}
      <Lines
        scene={scene}
        label={label}
        lines={lines}
        lineHeight={lineHeight}
        isWhole={isWhole}
        order={order}
        onOrder={setOrder}
        onToggle={toggle}
      >
        {found?.size === 0 && <p className={styles.none}>{search?.noMatch}</p>}
      </Lines>
      <div className={styles.footnote}>
        {footnote && <p role="status">{footnote(shown, scene.rows.length)}</p>}
        {!isWhole && (lines.length + 1) * lineHeight > MOST && (
          <button type="button" className={styles.more} onClick={() => setOpened(true)}>
            {showAllLabel}
          </button>
        )}
      </div>
    </div>
  )
}

/** Bars are a matter of columns: a row or two that have a number show them. */
const hasBars = ({ rows }: TableScene): boolean =>
  rows.slice(0, 1000).some((cells) => cells.some(({ bar }) => bar !== undefined))

function useCollapsed() {
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback(
    (key: string): void =>
      setCollapsed((before) => {
        const after = new Set(before)
        if (!after.delete(key)) after.add(key)
        return after
      }),
    [],
  )
  return { collapsed, toggle }
}

type SearchProps = { label: string; query: string; onQuery(query: string): void }

function Search({ label, query, onQuery }: SearchProps) {
  const id = useId()
  return (
    <div className={styles.search}>
      <label htmlFor={id}>{label}</label>
      <input id={id} type="search" value={query} onChange={(event) => onQuery(event.target.value)} />
    </div>
  )
}

type LinesProps = {
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

/** The lines that can be seen, between two empty ones that are as high as those before and after. */
function Lines({ scene, label, lines, lineHeight, isWhole, children, ...head }: LinesProps) {
  const box = useRef<HTMLElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const { first, end } = useVisibleLines({ body, box }, lines.length, lineHeight)
  const widths = useMemo(() => columnWidths(scene), [scene])
  const { columns } = scene
  return (
    <section
      ref={box}
      className={isWhole ? styles.whole : styles.scroll}
      style={{ '--line-height': `${lineHeight}px` } as Record<string, string>}
      aria-label={label}
      tabIndex={0}
    >
      <table
        className={styles.table}
        style={{ minWidth: widths.reduce((sum, width) => sum + width, 0) }}
        aria-rowcount={lines.length + 1}
      >
        <caption className="visually-hidden">{label}</caption>
        <colgroup>
          {columns.map(({ id }, column) => (
            <col key={id} style={{ width: widths[column] }} />
          ))}
        </colgroup>
        <TableHead columns={columns} order={head.order} onOrder={head.onOrder} />
        <tbody ref={body}>
          <Gap lines={first} lineHeight={lineHeight} />
          {lines.slice(first, end).map((line, place) => {
            const index = first + place + 2
            return line.type === 'row' ? (
              <TableRow
                key={line.key}
                cells={scene.rows[line.number] ?? []}
                columns={columns}
                index={index}
              />
            ) : (
              <GroupRow
                key={line.key}
                line={line}
                columnCount={columns.length}
                index={index}
                onToggle={head.onToggle}
              />
            )
          })}
          <Gap lines={lines.length - end} lineHeight={lineHeight} />
        </tbody>
      </table>
      {children}
    </section>
  )
}

const Gap = ({ lines, lineHeight }: { lines: number; lineHeight: number }) =>
  lines > 0 ? <tr style={{ height: lines * lineHeight }} /> : null
