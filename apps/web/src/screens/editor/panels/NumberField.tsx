import type { ChartConfig, NumberControl } from '@tessera/chart'
import { useState } from 'react'
import styles from './panels.module.css'

type Props = {
  control: NumberControl<ChartConfig>
  shared: { id: string; disabled: boolean | undefined; 'aria-describedby'?: string }
  onChange(value: number): void
}

/**
 * A number: a slider where it has two ends and a step, else a field. What is typed is taken when the field is left or
 * Enter is pressed, because on the way to a number there are others; what is none is put back.
 */
export function NumberField({ control, shared, onChange }: Props) {
  const { min, max, step, value } = control
  const [draft, setDraft] = useState<string>()
  if (min !== undefined && max !== undefined && step !== undefined) {
    return (
      <span className={styles.slider}>
        <input
          {...shared}
          type="range"
          {...{ min, max, step, value }}
          onChange={({ target }) => onChange(target.valueAsNumber)}
        />
        <output htmlFor={shared.id}>{value}</output>
      </span>
    )
  }
  const take = (): void => {
    const number = Number(draft)
    const isNumber = draft !== undefined && draft.trim() !== '' && Number.isFinite(number)
    setDraft(undefined)
    if (isNumber && number !== value) onChange(number)
  }
  return (
    <input
      {...shared}
      inputMode="decimal"
      value={draft ?? String(value)}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
    />
  )
}
