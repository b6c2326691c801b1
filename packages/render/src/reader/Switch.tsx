import { useId } from 'react'
import styles from './reader.module.css'

/** Selects one of a few options that are all visible. */
export function Switch({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: { value: string; label: string }[]
  value: string
  onChange(value: string): void
}) {
  const name = useId()
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
