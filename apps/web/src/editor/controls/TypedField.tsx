import type { ControlHint } from '@tessera/chart'
import type { MessageId } from '@tessera/i18n'
import { type HTMLAttributes, useId, useState } from 'react'
import { useWords } from '../../state/words.tsx'
import field from '../../ui/field.module.css'
import look from '../../ui/text.module.css'

type Props = Pick<HTMLAttributes<HTMLInputElement>, 'inputMode'> & {
  name: string
  describedBy?: string | undefined
  disabled?: boolean | undefined
  /** The current text. */
  text: string
  /** Applies the typed text, or returns why it is invalid. */
  take(draft: string): ControlHint | undefined
}

/**
 * A text input that applies on blur or Enter, because text is incomplete while typing. Invalid input stays, with the
 * reason.
 */
export function TypedField({ name, describedBy, disabled, inputMode, text, take }: Props) {
  const id = useId()
  const { t } = useWords()
  const [draft, setDraft] = useState<string>()
  const [refusal, setRefusal] = useState<ControlHint>()
  const problemId = `${id}-problem`
  const describedByAll = [describedBy, refusal && problemId].filter(Boolean).join(' ') || undefined
  const leave = (): void => {
    if (draft === undefined) return
    const reason = take(draft)
    setRefusal(reason)
    if (!reason) setDraft(undefined)
  }
  return (
    <div className={field.field}>
      <label htmlFor={id}>{name}</label>
      <input
        id={id}
        className={field.input}
        disabled={disabled}
        aria-describedby={describedByAll}
        autoComplete="off"
        inputMode={inputMode}
        value={draft ?? text}
        aria-invalid={refusal ? true : undefined}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={leave}
        onKeyDown={({ key }) => key === 'Enter' && leave()}
      />
      {refusal && (
        <p id={problemId} role="alert" className={look.warning}>
          {t(refusal.messageId as MessageId, refusal.values)}
        </p>
      )}
    </div>
  )
}
