import type { ControlHint } from '@tessera/chart'
import type { MessageId } from '@tessera/i18n'
import { useId, useState } from 'react'
import { useWords } from '../../../state/words.tsx'
import type { FieldProps } from './controls/field-props.ts'
import look from './controls/fields.module.css'
import { useTurn } from './controls/use-turn.ts'
import styles from './panels.module.css'

/**
 * A number: a slider where it has two ends and a step, else a field. What is typed is taken when the field is left or
 * Enter is pressed, because on the way to a number there are others; what cannot be taken stays, and is told why.
 */
export function NumberField({ control, name, describedBy }: FieldProps<'number'>) {
  const id = useId()
  const turn = useTurn()
  const { t } = useWords()
  const { min, max, step, value, disabled } = control
  const [draft, setDraft] = useState<string>()
  const change = (next: number): void => turn(control, next, control.id)
  const [refusal, setRefusal] = useState<ControlHint>()
  const problemId = `${id}-problem`
  const describedByAll = [describedBy, refusal && problemId].filter(Boolean).join(' ') || undefined
  const shared = { id, disabled, 'aria-describedby': describedByAll }
  const take = (): void => {
    if (draft === undefined) return
    const number = parseTyped(draft)
    const reason = number === undefined ? NOT_A_NUMBER : control.refusalOf?.(number)
    const isBack = draft.trim() === ''
    setRefusal(isBack ? undefined : reason)
    if (reason && !isBack) return
    setDraft(undefined)
    if (number !== undefined && number !== value) change(number)
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
          aria-invalid={refusal ? true : undefined}
          onChange={({ target }) => setDraft(target.value)}
          onBlur={take}
          onKeyDown={({ key }) => key === 'Enter' && take()}
        />
      )}
      {refusal && (
        <p id={problemId} role="alert" className={look.problem}>
          {t(refusal.messageId as MessageId, refusal.values)}
        </p>
      )}
    </div>
  )
}

const NOT_A_NUMBER: ControlHint = { messageId: 'controls.number.invalid' }

/** A number as people write it: with a decimal comma, thousands apart. Undefined where it is none. */
function parseTyped(text: string): number | undefined {
  const plain = text
    .replace(/[\s'’]/g, '')
    .replace(',', '.')
    .replace('−', '-')
  const number = Number(plain)
  return plain === '' || !Number.isFinite(number) ? undefined : number
}
