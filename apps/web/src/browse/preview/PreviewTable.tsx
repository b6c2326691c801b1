import { useId, useState } from 'react'
import { useWords } from '../../state/words.tsx'
import styles from '../dataset.module.css'
import type { PreviewTable as Table } from './preview-table.ts'
import { type RowOrder, sortRows, toNextOrder } from './sort-rows.ts'

type Column = Table['columns'][number]

/** A heading that sorts. */
function Heading({
  column: { title, isNumber },
  direction,
  onSort,
}: {
  column: Column
  direction: RowOrder['direction'] | undefined
  onSort(): void
}) {
  const { t } = useWords()
  return (
    <th scope="col" aria-sort={direction} className={isNumber ? styles.number : undefined}>
      <button type="button" className={styles.sort} onClick={onSort} title={t('dataset.sort.by', { title })}>
        <span>{title}</span>
        <span aria-hidden="true" className={styles.arrow} data-direction={direction} />
      </button>
    </th>
  )
}

/** What the publisher says of the columns. */
function Descriptions({ columns }: { columns: Column[] }) {
  const { t } = useWords()
  const described = columns.filter(({ description }) => description)
  if (described.length === 0) return null
  return (
    <details className={styles.columns}>
      <summary>{t('dataset.columns.title')}</summary>
      <dl>
        {described.map(({ id, title, description }) => (
          <div key={id}>
            <dt>{title}</dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** The first rows of a dataset. They scroll in their own frame, by keyboard too. */
export function PreviewTable({ table: { columns, rows } }: { table: Table }) {
  const { t, locale } = useWords()
  const [order, setOrder] = useState<RowOrder>()
  const id = useId()
  const directionOf = (column: number) => (order?.column === column ? order.direction : undefined)
  return (
    <div>
      <h2 id={id} className={styles.previewTitle}>
        {t('dataset.preview.title')}
      </h2>
      <section className={styles.scroll} aria-labelledby={id} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column, at) => (
                <Heading
                  key={column.id}
                  column={column}
                  direction={directionOf(at)}
                  onSort={() => setOrder(toNextOrder(order, at))}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {sortRows(rows, order, locale).map(({ cells }, row) => (
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
      <p className={styles.footnote}>
        {t(rows.length > 0 ? 'dataset.preview.footnote' : 'dataset.preview.empty')}
      </p>
      <Descriptions columns={columns} />
    </div>
  )
}

/** Rows have no name of their own and hold no state. */
const toKey = (cells: string[], row: number): string => `${row} ${cells[0] ?? ''}`
