import type { UploadedColumn } from '@tessera/api/upload'
import { type FormEvent, useId, useState } from 'react'
import { useWords } from '../../state/words.tsx'
import { SecondaryButton } from '../../ui/buttons.tsx'
import field from '../../ui/field.module.css'
import { Notice } from '../../ui/Notice.tsx'
import styles from './review.module.css'
import { type Field, findRows, listNumbers, listOfOneUnit, withoutRows, withRows } from './table-schema.ts'

type Props = {
  columns: UploadedColumn[]
  said: Field[]
  /** Whether the table cannot be read as said. */
  isRefused: boolean
  isDisabled: boolean
  onDescribe(fields: Field[]): unknown
}

/** Turns columns that hold the same measure for different places or groups into rows, and back. */
export function ColumnsToRows({ columns, said, isRefused, isDisabled, onDescribe }: Props) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const rows = findRows(said)
  const numbers = listNumbers(columns)
  const areRows = !isRefused && columns.some(({ header }) => header === rows?.dimension)
  if (rows && areRows)
    return (
      <Notice
        kind="info"
        action={
          <SecondaryButton disabled={isDisabled} onClick={() => onDescribe(withoutRows(said))}>
            {t('upload.rows.undo')}
          </SecondaryButton>
        }
      >
        {t('upload.rows.done', { count: rows.count, dimension: rows.dimension })}
      </Notice>
    )
  if (listOfOneUnit(numbers).length < 2) return null
  return (
    <div className={styles.toRows}>
      <p className={styles.facts}>{t('upload.rows.lead')}</p>
      <p>
        <SecondaryButton aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {t('upload.rows')}
        </SecondaryButton>
      </p>
      <div id={id} hidden={!isOpen}>
        {/* other columns are other choices */}
        <RowsForm
          key={numbers.map(({ header }) => header).join()}
          {...{ numbers, isDisabled }}
          onTurn={(headers, names) => onDescribe(withRows(said, headers, names))}
        />
      </div>
    </div>
  )
}

type FormProps = {
  numbers: UploadedColumn[]
  isDisabled: boolean
  onTurn(headers: string[], names: { dimension: string; measure: string }): void
}

function RowsForm({ numbers, isDisabled, onTurn }: FormProps) {
  const { t } = useWords()
  const [chosen, setChosen] = useState(() => listOfOneUnit(numbers))
  const [dimension, setDimension] = useState('')
  const [measure, setMeasure] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onTurn(chosen, { dimension: dimension.trim(), measure: measure.trim() })
  }
  return (
    <form className={styles.rowsForm} onSubmit={submit}>
      <fieldset className={styles.parts}>
        <legend>{t('upload.rows.columns')}</legend>
        {numbers.map(({ header }) => (
          <label key={header} className={field.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(header)}
              onChange={({ target }) =>
                setChosen(
                  numbers
                    .map((column) => column.header)
                    .filter((one) => (one === header ? target.checked : chosen.includes(one))),
                )
              }
            />
            <span>{header}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles.controls}>
        <NameField
          label={t('upload.rows.dimension')}
          example={t('upload.rows.dimension.example')}
          value={dimension}
          onType={setDimension}
        />
        <NameField
          label={t('upload.rows.measure')}
          example={t('upload.rows.measure.example')}
          value={measure}
          onType={setMeasure}
        />
      </div>
      <p>
        <SecondaryButton type="submit" disabled={isDisabled || chosen.length < 2}>
          {t('upload.rows.submit')}
        </SecondaryButton>
      </p>
    </form>
  )
}

type NameProps = { label: string; example: string; value: string; onType(text: string): void }

function NameField({ label, example, value, onType }: NameProps) {
  const id = useId()
  return (
    <div className={field.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={field.input}
        required
        pattern=".*\S.*"
        maxLength={200}
        placeholder={example}
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
    </div>
  )
}
