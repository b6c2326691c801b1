import { useEffect, useRef } from 'react'
import styles from './reader.module.css'

/** What browsers call a field for dates as data write them, by how many letters these have. */
const FIELD_TYPES: Record<number, string> = { 4: 'number', 7: 'month', 10: 'date' }

/** The kind of field in which dates are typed; undefined where they are no plain years, months or days. */
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
  /** A whole date within the bounds. */
  onChange(value: string): void
}

/** A date that is typed. What is half written changes nothing, and gives way to what is selected once it is left. */
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
