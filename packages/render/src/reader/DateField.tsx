import { useEffect, useRef } from 'react'
import styles from './reader.module.css'

/** The input types for dates as written in data, by the length of the text. */
const FIELD_TYPES: Record<number, string> = { 4: 'number', 7: 'month', 10: 'date' }

/** Returns the input type for typing dates; undefined if they are not plain years, months or days. */
export const fieldTypeOf = (dates: readonly { value: string }[]): string | undefined => {
  const length = dates[0]?.value.length ?? 0
  return dates.every(({ value }) => value.length === length && /^\d{4}(-\d\d){0,2}$/.test(value))
    ? FIELD_TYPES[length]
    : undefined
}

type Props = {
  type: string
  label: string
  value: string
  min: string
  max: string
  /** Called with a complete date within the bounds. */
  onChange(value: string): void
}

/** A field for typing a date. Incomplete input is ignored and replaced by the selected date on blur. */
export function DateField({ type, label, value, min, max, onChange }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const element = field.current
    if (element && element !== document.activeElement) element.value = value
  }, [value])
  return (
    <input
      ref={field}
      className={styles.date}
      type={type}
      aria-label={label}
      defaultValue={value}
      min={min}
      max={max}
      onChange={({ target }) => {
        const typed = target.value
        if (typed.length === value.length && typed >= min && typed <= max) onChange(typed)
      }}
      onBlur={({ target }) => {
        target.value = value
      }}
    />
  )
}
