import type { ChartConfig } from '@tessera/chart'
import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '../../state/words.tsx'
import { PrimaryButton, QuietButton } from '../../ui/buttons.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { usePlaceInWindow } from '../../ui/use-place-in-window.ts'
import styles from './chart-tabs.module.css'
import { toTabId } from './use-chart-label.ts'

type Props = {
  config: ChartConfig
  onSave(label: string): void
  /** Opens the drawer for other languages. */
  onLanguages(): void
  /** `isByKey`: whether the focus should return to the element that opened it. */
  onClose(isByKey: boolean): void
}

/** Edits the label of a tab in the language of the page. Saves on blur; Escape cancels. */
export function RenameTab({ config, onSave, onLanguages, onClose }: Props) {
  const { t, locale } = useWords()
  const [label, setLabel] = useState(config.meta.label[locale])
  const input = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const tab = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    tab.current = document.getElementById(toTabId(config.key))
  }, [config.key])
  usePlaceInWindow({ popover: form, anchor: tab, isOpen: true, align: 'start' })
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  const save = (): void => {
    if (label !== config.meta.label[locale]) onSave(label.trim())
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    save()
    onClose(true)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose(true)
  }
  return (
    <form
      ref={form}
      className={styles.popover}
      onSubmit={submit}
      onKeyDown={press}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return
        save()
        onClose(false)
      }}
    >
      <TextField
        ref={input}
        label={t('editor.tabs.rename.field', { language: t(`language.${locale}`) })}
        value={label}
        onChange={setLabel}
      />
      <div className={styles.popoverActions}>
        <QuietButton
          onClick={() => {
            save()
            onClose(false)
            onLanguages()
          }}
        >
          {t('editor.tabs.rename.languages')}
        </QuietButton>
        <PrimaryButton type="submit">{t('editor.tabs.rename.save')}</PrimaryButton>
      </div>
    </form>
  )
}
