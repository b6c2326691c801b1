import { useId, useState } from 'react'
import type { FieldProps } from './controls/field-props.ts'
import { useTurn } from './controls/use-turn.ts'
import styles from './panels.module.css'

/**
 * A number: a slider where it has two ends and a step, else a field. What is typed is taken when the field is left or
 * Enter is pressed, because on the way to a number there are others; what is none is put back.
 */
export function NumberField({ control, name, describedBy }: FieldProps<'number'>) {
  const id = useId()
  const turn = useTurn()
  const { min, max, step, value, disabled } = control
  const [draft, setDraft] = useState<string>()
  const change = (next: number): void => turn(control, next, control.id)
  const shared = { id, disabled, 'aria-describedby': describedBy }
  const take = (): void => {
    const number = Number(draft)
    const isNumber = draft !== undefined && draft.trim() !== '' && Number.isFinite(number)
    setDraft(undefined)
    if (isNumber && number !== value) change(number)
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{name}</label>
      {min !== undefined && max !== undefined && step !== undefined ? (
        <span className={styles.slider}>
          <input
            {...shared}
            type="range"
            {...{ min, max, step, value }}
            onChange={({ target }) => change(target.valueAsNumber)}
          />
          <output htmlFor={id}>{value}</output>
        </span>
      ) : (
        <input
          {...shared}
          inputMode="decimal"
          value={draft ?? String(value)}
          onChange={({ target }) => setDraft(target.value)}
          onBlur={take}
          onKeyDown={({ key }) => key === 'Enter' && take()}
        />
      )}
    </div>
  )
}
