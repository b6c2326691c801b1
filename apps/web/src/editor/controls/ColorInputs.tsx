import { useId, useState } from 'react'
import { useWords } from '../../state/words.tsx'
import { parseHexText, toLongHex } from '../../ui/hex-color.ts'
import look from './fields.module.css'

type HexFieldProps = { name: string; color: string; onChange(color: string): void }

const FULL_LENGTH = 6

/**
 * A colour as text. Six digits are applied while typing; three are applied on blur or Enter, because they may be the
 * beginning of six. Invalid colours are marked, and reset on blur.
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
        <span id={id} className={look.hexProblem}>
          {t('controls.color.hex.invalid')}
        </span>
      )}
    </span>
  )
}

type ColorInputProps = {
  id?: string
  /** The accessible name, if there is no label. */
  name?: string
  color: string
  onChange(color: string): void
}

/** The browser's colour input. */
export const ColorInput = ({ id, name, color, onChange }: ColorInputProps) => (
  <input
    id={id}
    aria-label={name}
    className={look.colorInput}
    type="color"
    value={toLongHex(color)}
    onChange={({ target }) => onChange(target.value)}
  />
)

type SwatchButtonsProps = {
  name: string
  color: string
  swatches: readonly string[]
  onChange(color: string): void
}

/** Buttons for the colours of the palette. */
export function SwatchButtons({ name, color, swatches, onChange }: SwatchButtonsProps) {
  const { t } = useWords()
  const colors = [...new Set(swatches.map(toLongHex))]
  return (
    <ul className={look.swatches} aria-label={t('controls.color.swatches', { name })}>
      {colors.map((each) => (
        <li key={each}>
          <button
            type="button"
            className={look.swatch}
            style={{ background: each }}
            aria-label={each}
            title={each}
            aria-pressed={each === toLongHex(color)}
            onClick={() => onChange(each)}
          />
        </li>
      ))}
    </ul>
  )
}
