import type { UploadChoice } from '@tessera/api/rest'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useWords } from '../../state/words.tsx'
import { PrimaryButton } from '../../ui/buttons.tsx'
import styles from './upload.module.css'

/** Which sheet of a workbook, or which file of a zip; what holds no table is named and cannot be chosen. */
export function PartChoice({ choice, onChoose }: { choice: UploadChoice; onChoose(part: string): unknown }) {
  const { t } = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  const [part, setPart] = useState('')
  // what was asked for stands below what was filled in
  useEffect(() => {
    setPart('')
    if (choice) heading.current?.focus()
  }, [choice])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onChoose(part)
  }
  const isSheet = choice.of === 'sheet'
  return (
    <form className={styles.choice} onSubmit={submit} aria-labelledby="choice">
      <h2 id="choice" ref={heading} tabIndex={-1}>
        {t(isSheet ? 'upload.choose.sheet' : 'upload.choose.entry')}
      </h2>
      <fieldset className={styles.parts} aria-labelledby="choice">
        {choice.parts.map(({ name, rows, columns }) => {
          const hasTable = !isSheet || rows !== undefined
          return (
            <label key={name} className={styles.part}>
              <input
                type="radio"
                name="part"
                required
                disabled={!hasTable}
                checked={part === name}
                onChange={() => setPart(name)}
              />
              <span>
                {name}
                {isSheet && (
                  <span className={styles.hint}>
                    {hasTable
                      ? t('upload.choose.size', { rows: rows ?? 0, columns: columns ?? 0 })
                      : t('upload.choose.no-table')}
                  </span>
                )}
              </span>
            </label>
          )
        })}
      </fieldset>
      <PrimaryButton type="submit">{t('upload.submit')}</PrimaryButton>
    </form>
  )
}
