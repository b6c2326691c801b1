import { type ControlHint, DEFAULT_SLIDER, type NumberRange, readDigits } from '@tessera/chart'
import { useId, useState } from 'react'
import { useWords } from '../../state/words.tsx'
import field from '../../ui/field.module.css'
import type { FieldProps } from './field-props.ts'
import styles from './panels.module.css'
import { parseTypedNumber } from './parse-typed-number.ts'
import { TypedField } from './TypedField.tsx'
import { useSetControl } from './use-set-control.ts'

/** A number: a slider with an input beside it if the control has a step, otherwise an input. */
export function NumberField(props: FieldProps<'number'>) {
  return props.control.step === undefined ? <TypedNumber {...props} /> : <Slider {...props} />
}

/**
 * A number within a range, dragged or typed. Only digits are accepted, and clamped to the range on blur or Enter; an
 * empty input restores the current value.
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

/** Returns the minimum, maximum and step defined by a control. */
const definedEnds = ({ min, max, step }: Partial<NumberRange>): Partial<NumberRange> => ({
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
  ...(step !== undefined && { step }),
})

/** A number without limits. */
function TypedNumber({ control, name, describedBy }: FieldProps<'number'>) {
  const setControl = useSetControl()
  const { locale } = useWords()
  const { value, disabled } = control
  return (
    <TypedField
      {...{ name, describedBy, disabled }}
      inputMode="decimal"
      text={String(value)}
      take={(draft) => {
        if (draft.trim() === '') return undefined
        const number = parseTypedNumber(draft, locale)
        const refusal = number === undefined ? NOT_A_NUMBER : control.refusalOf?.(number)
        if (!refusal && number !== undefined && number !== value) setControl(control, number, control.id)
        return refusal
      }}
    />
  )
}

const NOT_A_NUMBER: ControlHint = { messageId: 'controls.number.invalid' }
