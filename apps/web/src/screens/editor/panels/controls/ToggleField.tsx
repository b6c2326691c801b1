import { useId } from 'react'
import styles from '../panels.module.css'
import type { FieldProps } from './field-props.ts'
import { useTurn } from './use-turn.ts'

/** On or off. */
export function ToggleField({ control, name, describedBy }: FieldProps<'toggle'>) {
  const id = useId()
  const turn = useTurn()
  return (
    <div className={styles.inline}>
      <input
        {...{ id, disabled: control.disabled, checked: control.value }}
        type="checkbox"
        aria-describedby={describedBy}
        onChange={({ target }) => turn(control, target.checked)}
      />
      <label htmlFor={id}>{name}</label>
    </div>
  )
}
