import type { ChartConfig } from '@tessera/chart'
import {
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useWords } from '../../../state/words.tsx'
import button from '../../../ui/button.module.css'
import { usePlaceInWindow } from '../../../ui/use-place-in-window.ts'
import styles from './chart-tabs.module.css'
import { toTabId } from './use-chart-label.ts'

type Props = {
  config: ChartConfig
  onSave(label: string): void
  /** Other languages have their texts in a drawer. */
  onLanguages(): void
  /** Whether the focus should go back to what opened it. */
  onClose(isByKey: boolean): void
}

/** The label of a tab in the language of the page. Leaving it takes what was written; Escape does not. */
export function RenameTab({ config, onSave, onLanguages, onClose }: Props) {
  const { t, locale } = useWords()
  const [label, setLabel] = useState(config.meta.label[locale])
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
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
      <label htmlFor={id}>{t('editor.tabs.rename.field', { language: t(`language.${locale}`) })}</label>
      <input ref={input} id={id} value={label} onChange={({ target }) => setLabel(target.value)} />
      <div className={styles.popoverActions}>
        <button
          type="button"
          className={button.quiet}
          onClick={() => {
            save()
            onClose(false)
            onLanguages()
          }}
        >
          {t('editor.tabs.rename.languages')}
        </button>
        <button type="submit" className={button.primary}>
          {t('editor.tabs.rename.save')}
        </button>
      </div>
    </form>
  )
}
