import { type KeyboardEvent, useId, useState } from 'react'
import { useWords } from '../../state/words.tsx'
import field from '../../ui/field.module.css'
import type { DateWords } from './date-words.ts'
import styles from './filters.module.css'

type DateInputProps = {
  label: string
  /** The id of the element with the visible name, if it is not the field itself. */
  labelId?: string | undefined
  /** The id of the hint about the available dates (`DateHint`). */
  hintId: string
  dates: DateWords
  /** In data format; '' for none. */
  value: string
  isOptional?: boolean
  /** Whether a date has data and may be chosen here. */
  isOffered(date: string): boolean
  /** Returns why an existing date is not allowed, if so. */
  objection?(date: string): string | undefined
  onChange(value: string): void
}

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 }

/**
 * A date input for dimensions with too many dates for a list. Applies on blur or Enter if the date is well-formed and
 * exists; arrow keys move to the next existing date.
 */
export function DateInput(props: DateInputProps) {
  const { label, labelId, hintId, dates, value, isOptional = false, isOffered, objection, onChange } = props
  const { t } = useWords()
  const id = useId()
  const [draft, setDraft] = useState<string>()
  const shown = value === '' ? '' : dates.format(value)
  const problem = (text: string): string | undefined => {
    if (text === '' && isOptional) return undefined
    const date = dates.parse(text)
    if (date === undefined)
      return t('controls.filters.date.format', { example: dates.format(dates.values.at(-1) ?? '') })
    if (!dates.has(date) || !isOffered(date)) return t('controls.filters.date.missing', { date: text })
    return objection?.(date)
  }
  const [error, setError] = useState<string>()
  const take = (): void => {
    if (draft === undefined) return
    const text = draft.trim()
    const found = problem(text)
    setError(found)
    if (found) return
    setDraft(undefined)
    const next = text === '' ? '' : (dates.parse(text) ?? '')
    if (next !== value) onChange(next)
  }
  const step = (by: number): void => {
    const offered = dates.values.filter((date) => isOffered(date) && objection?.(date) === undefined)
    const at = offered.indexOf(value)
    const next = offered[at < 0 ? offered.length - 1 : at + by]
    setDraft(undefined)
    setError(undefined)
    if (next !== undefined) onChange(next)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') take()
    else if (event.key === 'Escape' && draft !== undefined) {
      setDraft(undefined)
      setError(undefined)
    } else if (STEPS[event.key] !== undefined) {
      event.preventDefault()
      step(STEPS[event.key]!)
    }
  }
  return (
    <div className={field.field}>
      {labelId === undefined && <label htmlFor={id}>{label}</label>}
      <input
        id={id}
        className={field.input}
        aria-labelledby={labelId}
        inputMode="numeric"
        autoComplete="off"
        value={draft ?? shown}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? hintId : `${id}-error`}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={take}
        onKeyDown={press}
      />
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
