import { type ComponentProps, useId } from 'react'
import styles from './field.module.css'

type TextFieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'className'> & {
  label: string
  onChange(text: string): void
}

/** A text input with its label. */
export function TextField({ label, onChange, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} className={styles.input} onChange={({ target }) => onChange(target.value)} />
    </div>
  )
}
