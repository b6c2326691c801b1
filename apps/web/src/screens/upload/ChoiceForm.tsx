import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../../state/words.tsx'
import { PrimaryButton } from '../../ui/buttons.tsx'
import styles from './upload.module.css'

/** An option with an optional explanation. */
export type Option = { value: string; label: string; hint?: string; isDisabled?: boolean }

type Props = { title: string; options: Option[]; onChoose(value: string): unknown }

/** Asks the user to choose one of several options. Pass the title as `key`, so that each question starts empty. */
export function ChoiceForm({ title, options, onChoose }: Props) {
  const { t } = useWords()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [value, setValue] = useState('')
  // The question is below the form that was submitted, so move the focus there.
  useEffect(() => heading.current?.focus(), [])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onChoose(value)
  }
  return (
    <form className={styles.choice} onSubmit={submit} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <fieldset className={styles.parts} aria-labelledby={id}>
        {options.map((option) => (
          <label key={option.value} className={styles.part}>
            <input
              type="radio"
              name="choice"
              required
              disabled={option.isDisabled}
              checked={value === option.value}
              onChange={() => setValue(option.value)}
            />
            <span>
              {option.label}
              {option.hint && <span className={styles.hint}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </fieldset>
      <PrimaryButton type="submit">{t('upload.next')}</PrimaryButton>
    </form>
  )
}
