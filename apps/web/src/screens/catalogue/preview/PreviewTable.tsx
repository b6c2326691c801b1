import { useWords } from '../../../state/words.tsx'
import styles from '../dataset.module.css'
import type { PreviewTable as Table } from './preview-table.ts'

/** The first rows of a dataset. It scrolls in its own frame, by keyboard too. */
export function PreviewTable({ table: { columns, rows } }: { table: Table }) {
  const { t } = useWords()
  return (
    <div>
      <h2 id="preview" className={styles.previewTitle}>
        {t('dataset.preview.title')}
      </h2>
      <section className={styles.scroll} aria-labelledby="preview" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map(({ id, title, description, isNumber }) => (
                <th key={id} scope="col" title={description} className={isNumber ? styles.number : undefined}>
                  {title}
                </th>
              ))}
            </tr>
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
      <p className={styles.footnote}>
        {t(rows.length > 0 ? 'dataset.preview.footnote' : 'dataset.preview.empty')}
      </p>
    </div>
  )
}

/** Rows have no name of their own and never move. */
const toKey = (cells: string[], row: number): string => `${row} ${cells[0] ?? ''}`
