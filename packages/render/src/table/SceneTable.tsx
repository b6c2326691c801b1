import type { TableScene } from '@tessera/chart'
import { type ReactNode, useId, useState } from 'react'
import styles from './scene-table.module.css'

/** As many rows stand in the page at first; people ask for the rest. */
const FIRST_ROWS = 300

type Props = {
  scene: TableScene
  label: string
  /** Shown above the table; rows are searched when it is given. */
  search?: { label: string; noMatch: string }
  footnote?: (shown: number, all: number) => ReactNode
  /** What the button says that shows all rows. */
  showAllLabel: string
}

/** A table on screen, searched by any of its cells. */
export function SceneTable({ scene, label, search, footnote, showAllLabel }: Props) {
  const [query, setQuery] = useState('')
  const [isComplete, setComplete] = useState(false)
  const id = useId()
  const wanted = query.trim().toLowerCase()
  // two rows may read the same: their number tells them apart
  const numbered = scene.rows.map((cells, number) => ({ number, cells }))
  const found = wanted
    ? numbered.filter(({ cells }) => cells.some(({ text }) => text.toLowerCase().includes(wanted)))
    : numbered
  const rows = isComplete ? found : found.slice(0, FIRST_ROWS)
  return (
    <div>
      {search && (
        <div className={styles.search}>
          <label htmlFor={id}>{search.label}</label>
          <input id={id} type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
        </div>
      )}
      <section className={styles.scroll} aria-label={label} tabIndex={0}>
        <table className={styles.table}>
          <caption className="visually-hidden">{label}</caption>
          <thead>
            <tr>
              {scene.columns.map((column) => (
                <th key={column.id} scope="col" className={column.isNumeric ? styles.number : undefined}>
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ number, cells }) => (
              <tr key={number}>
                {cells.map(({ text, color, background, bold }, index) => (
                  <td
                    key={scene.columns[index]!.id}
                    className={scene.columns[index]!.isNumeric ? styles.number : undefined}
                    style={{ color, background, fontWeight: bold ? 600 : undefined }}
                  >
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {wanted && rows.length === 0 && <p className={styles.none}>{search?.noMatch}</p>}
      </section>
      <div className={styles.footnote}>
        {footnote && <p>{footnote(rows.length, scene.rows.length)}</p>}
        {rows.length < found.length && (
          <button type="button" onClick={() => setComplete(true)}>
            {showAllLabel}
          </button>
        )}
      </div>
    </div>
  )
}
