import type { TableScene } from '@tessera/chart'
import { type ReactNode, useCallback, useId, useMemo, useState } from 'react'
import styles from './scene-table.module.css'
import { TableFrame } from './TableFrame.tsx'
import { type TableOrder, toLines } from './table-lines.ts'
import { useFound } from './use-found.ts'
import { MAX_PRINTED } from './use-visible-lines.ts'

/**
 * The height of rows in px (reference rule: 40, and 56 with bars). All rows have the same height, so that their
 * positions can be computed.
 */
const LINE = 40
const LINE_WITH_BARS = 56
/** Higher tables scroll. */
const MAX_HEIGHT = 600

type Props = {
  scene: TableScene
  label: string
  /** The texts of the search field above the table. If absent, the table cannot be searched. */
  search?: { label: string; noMatch: string }
  footnote?: (shown: number, all: number) => ReactNode
  /** The label of the button that expands the table to all rows. */
  showAllLabel: string
  /** Whether it takes the height of its parent and scrolls its rows. */
  fillsHeight?: boolean | number
}

/** A table on screen of any length, with search in all cells, sorting by headings and collapsible groups. */
export function SceneTable({ scene, label, search, footnote, showAllLabel, fillsHeight = false }: Props) {
  const [query, setQuery] = useState('')
  const [order, setOrder] = useState<TableOrder>()
  const [isOpened, setOpened] = useState(false)
  const isWhole = !fillsHeight && (isOpened || scene.showsAllRows === true)
  const { collapsed, toggle } = useCollapsed()
  const found = useFound(scene.rows, query)
  const lines = useMemo(() => toLines(scene, { order, found, collapsed }), [scene, order, found, collapsed])
  const lineHeight = useMemo(() => (hasBars(scene) ? LINE_WITH_BARS : LINE), [scene])
  const shown = found ? found.size : scene.rows.length
  return (
    <div className={fillsHeight ? styles.fills : undefined}>
      {search && <Search label={search.label} query={query} onQuery={setQuery} />}
      <TableFrame
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
      </TableFrame>
      <div className={styles.footnote}>
        {footnote && <p role="status">{footnote(shown, scene.rows.length)}</p>}
        {footnote && lines.length > MAX_PRINTED && (
          <p className={styles.onPaper}>{footnote(MAX_PRINTED, scene.rows.length)}</p>
        )}
        {!isWhole && !fillsHeight && (lines.length + 1) * lineHeight > MAX_HEIGHT && (
          <button type="button" className={styles.more} onClick={() => setOpened(true)}>
            {showAllLabel}
          </button>
        )}
      </div>
    </div>
  )
}

/** Returns whether a table has bars. They belong to columns, so a few rows with a number are sufficient. */
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

function Search({ label, query, onQuery }: { label: string; query: string; onQuery(query: string): void }) {
  const id = useId()
  return (
    <div className={styles.search}>
      <label htmlFor={id}>{label}</label>
      <input id={id} type="search" value={query} onChange={(event) => onQuery(event.target.value)} />
    </div>
  )
}
