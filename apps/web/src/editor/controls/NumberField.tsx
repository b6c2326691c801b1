import { type ControlHint, DEFAULT_SLIDER, type NumberRange, readDigits } from '@tessera/chart'
import { useId, useState } from 'react'
import field from '../../ui/field.module.css'
import type { FieldProps } from './field-props.ts'
import styles from './panels.module.css'
import { TypedField } from './TypedField.tsx'
import { useSetControl } from './use-set-control.ts'

/** A number: a slider with its digits beside it where it has a step, else a field. */
export function NumberField(props: FieldProps<'number'>) {
  return props.control.step === undefined ? <TypedNumber {...props} /> : <Slider {...props} />
}

/**
 * A number between two ends, dragged or typed. Typed are digits only, put between the ends when the field is left or
 * Enter is pressed; a field that is left empty says again what holds.
 */
function Slider({ control, name, describedBy }: FieldProps<'number'>) {
  const id = useId()
  const setControl = useSetControl()
  const { value, disabled } = control
  const range = { ...DEFAULT_SLIDER, ...definedEnds(control) }
  const [draft, setDraft] = useState<string>()
  const change = (next: number): void => {
    if (next !== value) setControl(control, next, control.id)
  }
  const take = (): void => {
    const number = readDigits(draft ?? '', range)
    setDraft(undefined)
    if (typeof number === 'number') change(number)
  }
  const shared = { disabled, 'aria-describedby': describedBy }
  return (
    <div className={field.field}>
      <label htmlFor={id}>{name}</label>
      <span className={styles.slider}>
        <input
          {...shared}
          {...range}
          id={id}
          type="range"
          value={value}
          onChange={({ target }) => change(target.valueAsNumber)}
        />
        <input
          {...shared}
          className={styles.digits}
          aria-label={name}
          inputMode="numeric"
          autoComplete="off"
          value={draft ?? String(value)}
          onChange={({ target }) => {
            if (readDigits(target.value, range) !== undefined) setDraft(target.value)
          }}
          onBlur={take}
          onKeyDown={({ key }) => key === 'Enter' && take()}
        />
      </span>
    </div>
  )
}

/** The ends and the step that a control has of its own. */
const definedEnds = ({ min, max, step }: Partial<NumberRange>): Partial<NumberRange> => ({
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
  ...(step !== undefined && { step }),
})

/** A number without ends. */
function TypedNumber({ control, name, describedBy }: FieldProps<'number'>) {
  const setControl = useSetControl()
  const { value, disabled } = control
  return (
    <TypedField
      {...{ name, describedBy, disabled }}
      inputMode="decimal"
      text={String(value)}
      take={(draft) => {
        if (draft.trim() === '') return undefined
        const number = parseTyped(draft)
        const refusal = number === undefined ? NOT_A_NUMBER : control.refusalOf?.(number)
        if (!refusal && number !== undefined && number !== value) setControl(control, number, control.id)
        return refusal
      }}
    />
  )
}

const NOT_A_NUMBER: ControlHint = { messageId: 'controls.number.invalid' }

/** A number as people write it: with a decimal comma, thousands separated. Undefined if it is not a number. */
function parseTyped(text: string): number | undefined {
  const plain = text
    .replace(/[\s'’]/g, '')
    .replace(',', '.')
    .replace('−', '-')
  const number = Number(plain)
  return plain === '' || !Number.isFinite(number) ? undefined : number
}
