import type { CellMisfits, UploadedColumn } from '@tessera/api/upload'
import { useWords } from '../../state/words.tsx'
import { SecondaryButton } from '../../ui/buttons.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ColumnReview } from './ColumnReview.tsx'
import { ColumnsToRows } from './ColumnsToRows.tsx'
import styles from './review.module.css'
import { type Field, findField, withField } from './table-schema.ts'

type Props = {
  columns: UploadedColumn[]
  /** The current choices; the same object if nothing has changed since. */
  wanted: Field[]
  /** The cells that contradict the current choices. */
  misfits?: CellMisfits & { column: string }
  problem?: { text: string; language?: string }
  isReading: boolean
  isRemembered: boolean
  /** The shapes that are used. */
  shapesFile: File | undefined
  onDescribe(fields: Field[]): unknown
  /** Uses a shapes file for a column, or none. */
  onShapes(column: string, file: File | undefined): unknown
  onUndo(): unknown
  onReset(): unknown
}

/** Lists the columns of a file for review. Every change reads the file again. */
export function ColumnsReview(props: Props) {
  const { columns, wanted, misfits, problem, isReading, isRemembered, shapesFile } = props
  const { onDescribe, onShapes, onUndo, onReset } = props
  const { t } = useWords()
  const isRefused = problem !== undefined || misfits !== undefined
  return (
    <section className={styles.columns} aria-labelledby="upload-columns">
      <h4 id="upload-columns">{t('upload.columns')}</h4>
      <p className={styles.facts}>{t('upload.columns.lead')}</p>
      <div role="status" className={styles.status}>
        {isReading ? t('upload.reading') : isRemembered && t('upload.columns.remembered')}
      </div>
      {isRefused && !isReading && (
        <Notice
          kind="error"
          title={t('upload.columns.refused')}
          action={<SecondaryButton onClick={onUndo}>{t('upload.columns.undo')}</SecondaryButton>}
        >
          {problem ? <p lang={problem.language}>{problem.text}</p> : t('upload.columns.refused.cells')}
        </Notice>
      )}
      <ColumnsToRows said={wanted} isDisabled={isReading} {...{ columns, isRefused, onDescribe }} />
      {columns.map((column) => (
        <ColumnReview
          key={column.header}
          column={column}
          said={findField(wanted, column.header)}
          shapesFile={shapesFile}
          {...(misfits?.column === column.header && { refused: misfits })}
          onChange={(change) => onDescribe(withField(wanted, column.header, change))}
          onShapes={(file) => onShapes(column.header, file)}
        />
      ))}
      {wanted.length > 0 && (
        <p>
          <SecondaryButton onClick={onReset}>{t('upload.columns.reset')}</SecondaryButton>
        </p>
      )}
    </section>
  )
}
