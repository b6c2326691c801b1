import type { CellMisfits, UploadedColumn } from '@tessera/api/upload'
import { type ReactNode, useId, useState } from 'react'
import { useWords } from '../../state/words.tsx'
import { SecondaryButton } from '../../ui/buttons.tsx'
import field from '../../ui/field.module.css'
import { Notice } from '../../ui/Notice.tsx'
import styles from './review.module.css'
import { ShapesControl } from './ShapesControl.tsx'
import {
  CHOSEN_KINDS,
  type Field,
  PLACE_SETS,
  parseMarks,
  TIME_FORMATS,
  toChosenKind,
  toDecimals,
  toKind,
  toMarksText,
  toTime,
  toTimeFormat,
} from './table-schema.ts'

type Change = Omit<Partial<Field>, 'name'>
type Props = {
  column: UploadedColumn
  said: Field
  /** Cells that contradict the last choice. */
  refused?: CellMisfits
  shapesFile: File | undefined
  onChange(change: Change): void
  /** Uses a shapes file for the column, or none. */
  onShapes(file: File | undefined): void
}

/** Shows how a column of the file was read, with controls to change it. */
export function ColumnReview({ column, said, refused, shapesFile, onChange, onShapes }: Props) {
  const { t } = useWords()
  const { header, name, isCoined, kind, examples, missing, labelsOf } = column
  const chosen = toChosenKind(column, said)
  return (
    <fieldset className={styles.column}>
      <legend>{isCoined ? name : header}</legend>
      <p className={styles.facts}>
        {examples.length > 0 && t('upload.column.examples', { examples: examples.join(' · ') })}
        {missing > 0 && ` ${t('upload.column.missing', { count: missing })}`}
        {kind === 'note' && ` ${t('upload.column.note')}`}
        {labelsOf !== undefined && ` ${t('upload.column.labels-of', { column: labelsOf })}`}
      </p>
      <MisfitsOf column={column} refused={refused} said={said} onChange={onChange} />
      <div className={styles.controls}>
        <KindControl column={column} said={said} onChange={onChange} />
        {chosen !== 'left-out' && (
          <LineControl
            label={t('upload.column.label')}
            value={said.title ?? ''}
            placeholder={column.name}
            onSet={(title) => onChange({ title })}
          />
        )}
        {chosen === 'place' && <PlaceControl said={said} onChange={onChange} />}
        {chosen === 'time' && <TimeControl said={said} onChange={onChange} />}
        {(chosen === 'category' || chosen === 'place') && column.values && (
          <TotalControl column={column} onChange={onChange} />
        )}
        {chosen === 'number' && <NumberControls column={column} said={said} onChange={onChange} />}
        {chosen !== 'left-out' && (
          <LineControl
            label={t('upload.column.marks')}
            hint={t('upload.column.marks.hint')}
            value={toMarksText(said.missingValues)}
            onSet={(text) => onChange({ missingValues: parseMarks(text) })}
          />
        )}
      </div>
      {(chosen === 'place' || chosen === 'category') && (
        <ShapesControl file={shapesFile} {...{ column, said, onChange, onShapes }} />
      )}
    </fieldset>
  )
}

type ControlProps = Omit<Props, 'refused' | 'shapesFile' | 'onShapes'>

function KindControl({ column, said, onChange }: ControlProps) {
  const { t } = useWords()
  const chosen = toChosenKind(column, said)
  return (
    <SelectControl
      label={t('upload.column.kind')}
      value={chosen}
      onSet={(value) => {
        const kind = CHOSEN_KINDS.find((each) => each === value)
        if (kind) onChange(toKind(kind, column))
      }}
    >
      {chosen === 'label' && <option value="label">{t('upload.kind.label')}</option>}
      {CHOSEN_KINDS.map((kind) => (
        <option key={kind} value={kind}>
          {t(`upload.kind.${kind}`)}
        </option>
      ))}
    </SelectControl>
  )
}

function TimeControl({ said, onChange }: Omit<ControlProps, 'column'>) {
  const { t } = useWords()
  const chosen = toTimeFormat(said)
  return (
    <SelectControl
      label={t('upload.column.time')}
      value={chosen ?? ''}
      onSet={(value) => {
        const format = TIME_FORMATS.find((each) => each === value)
        onChange(format ? toTime(format) : { type: undefined, format: undefined })
      }}
    >
      <option value="">{t('upload.column.as-read')}</option>
      {TIME_FORMATS.map((format) => (
        <option key={format} value={format}>
          {format.startsWith('%') ? toDateExample(format) : t(`upload.time.${toTimeWord(format)}`)}
        </option>
      ))}
    </SelectControl>
  )
}

function PlaceControl({ said: { place }, onChange }: Omit<ControlProps, 'column'>) {
  const { t } = useWords()
  return (
    <SelectControl
      label={t('upload.column.places')}
      value={typeof place === 'string' ? place : ''}
      onSet={(value) => onChange({ place: PLACE_SETS.find((set) => set === value) ?? true })}
    >
      <option value="">{t('upload.column.as-read')}</option>
      {PLACE_SETS.map((set) => (
        <option key={set} value={set}>
          {t(`upload.places.${set}`)}
        </option>
      ))}
    </SelectControl>
  )
}

/** The last day of a year in a format. */
const toDateExample = (format: string): string =>
  format.replace('%d', '31').replace('%m', '12').replace('%Y', '2024')

const TIME_WORDS = ['year', 'yearmonth', 'date', 'datetime'] as const
const toTimeWord = (format: string): (typeof TIME_WORDS)[number] =>
  TIME_WORDS.find((word) => word === format) ?? 'date'

function TotalControl({ column: { total, values = [] }, onChange }: Omit<ControlProps, 'said'>) {
  const { t } = useWords()
  return (
    <SelectControl
      label={t('upload.column.total')}
      value={total ?? ''}
      onSet={(value) => onChange({ total: value === '' ? false : value })}
    >
      <option value="">{t('upload.column.total.none')}</option>
      {values.map((value) => (
        <option key={value}>{value}</option>
      ))}
    </SelectControl>
  )
}

function NumberControls({ column, said, onChange }: ControlProps) {
  const { t } = useWords()
  return (
    <>
      <LineControl
        label={t('upload.column.unit')}
        value={said.unit ?? ''}
        placeholder={column.unit}
        onSet={(unit) => onChange({ unit })}
      />
      <SelectControl
        label={t('upload.column.decimal')}
        value={said.decimalChar ?? column.decimal ?? '.'}
        onSet={(sign) => onChange(toDecimals(sign))}
      >
        <option value=".">{t('upload.decimal.point')}</option>
        <option value=",">{t('upload.decimal.comma')}</option>
      </SelectControl>
    </>
  )
}

/** Lists cells that are not numbers, or contradict a choice, with a button to treat them as missing. */
function MisfitsOf({ column, refused, said, onChange }: Omit<Props, 'shapesFile' | 'onShapes'>) {
  const { t } = useWords()
  const misfits = refused ?? column.misfits
  if (!misfits) return null
  const { count, example, places: first, areLines, texts } = misfits
  const list = [...first, ...(count > first.length ? ['…'] : [])].join(', ')
  const places = areLines ? t('upload.misfits.lines', { count, list }) : list
  const change = {
    ...(refused ? {} : toKind('number', column)),
    missingValues: [...new Set([...(said.missingValues ?? []), ...(texts ?? [])])],
  }
  return (
    <Notice
      kind={refused ? 'error' : 'info'}
      action={
        texts && (
          <SecondaryButton onClick={() => onChange(change)}>
            {t(refused ? 'upload.misfits.as-missing' : 'upload.misfits.as-number')}
          </SecondaryButton>
        )
      }
    >
      {t(refused ? 'upload.misfits.refused' : 'upload.misfits', { count, example, places })}
    </Notice>
  )
}

function SelectControl({
  label,
  value,
  onSet,
  children,
}: {
  label: string
  value: string
  onSet(value: string): void
  children: ReactNode
}) {
  const id = useId()
  return (
    <div className={field.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} className={field.input} value={value} onChange={({ target }) => onSet(target.value)}>
        {children}
      </select>
    </div>
  )
}

type LineProps = {
  label: string
  hint?: string
  value: string
  placeholder?: string
  onSet(text: string): void
}

/** A text field that reports its value on blur or Enter. */
function LineControl({ label, hint, value, placeholder, onSet }: LineProps) {
  const id = useId()
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  // the value was changed elsewhere
  if (shown !== value) {
    setShown(value)
    setText(value)
  }
  const set = (): void => {
    if (text.trim() !== value) onSet(text.trim())
  }
  return (
    <div className={field.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={field.input}
        value={text}
        placeholder={placeholder}
        maxLength={200}
        aria-describedby={hint ? `${id}hint` : undefined}
        onChange={({ target }) => setText(target.value)}
        onBlur={set}
        onKeyDown={({ key }) => {
          if (key === 'Enter') set()
        }}
      />
      {hint && (
        <p id={`${id}hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
