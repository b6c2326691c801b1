import { useId, useState } from 'react'
import { useWords } from '../../state/words.tsx'
import styles from '../dataset.module.css'
import { type RowOrder, sortRows, type PreviewTable as Table, toNextOrder } from './preview-table.ts'
import { SampleTable } from './SampleTable.tsx'

type Column = Table['columns'][number]

/** A column heading that sorts. */
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

/** The publisher's descriptions of the columns. */
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

/** The first rows of a dataset, in a frame that can also be scrolled by keyboard. */
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
      <SampleTable
        columns={columns}
        rows={sortRows(rows, order, locale).map(({ cells }) => cells)}
        label={{ titleId: id }}
      >
        {(column, at) => (
          <Heading
            key={column.id}
            column={column}
            direction={directionOf(at)}
            onSort={() => setOrder(toNextOrder(order, at))}
          />
        )}
      </SampleTable>
      <p className={styles.footnote}>
        {t(rows.length > 0 ? 'dataset.preview.footnote' : 'dataset.preview.empty')}
      </p>
      <Descriptions columns={columns} />
    </div>
  )
}
