import { useId, useState } from 'react'
import { useWords } from '../../../../state/words.tsx'
import look from './fields.module.css'
import { parseHexText } from './hex-color.ts'

type HexFieldProps = { name: string; color: string; onChange(color: string): void }

const FULL_LENGTH = 6

/**
 * A colour as text. Six digits are taken as they are typed, three when the field is left or by Enter, because on the way
 * to six there are three; what is no colour is told, and put back when the field is left.
 */
export function HexField({ name, color, onChange }: HexFieldProps) {
  const { t } = useWords()
  const id = useId()
  const [draft, setDraft] = useState<string>()
  const parsed = draft === undefined ? color : parseHexText(draft)
  const isInvalid = draft !== undefined && draft.trim() !== '' && parsed === undefined
  const type = (text: string): void => {
    setDraft(text)
    const next = parseHexText(text)
    if (next && text.trim().replace('#', '').length === FULL_LENGTH && next !== color) onChange(next)
  }
  const take = (): void => {
    setDraft(undefined)
    if (parsed && parsed !== color) onChange(parsed)
  }
  return (
    <span className={look.hex}>
      <input
        className={look.hexInput}
        aria-label={t('controls.color.hex', { name })}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? id : undefined}
        value={draft ?? color}
        maxLength={9}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => type(target.value)}
        onBlur={take}
        onKeyDown={({ key }) => key === 'Enter' && take()}
      />
      {isInvalid && (
        <span id={id} className={look.problem}>
          {t('controls.color.hex.invalid')}
        </span>
      )}
    </span>
  )
}
