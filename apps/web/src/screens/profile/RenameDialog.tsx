import { type FormEvent, useId, useRef, useState } from 'react'
import { useWords } from '../../state/words.tsx'
import button from '../../ui/button.module.css'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { renameChart } from './change-chart.ts'
import type { ChartSummary } from './chart-summary.ts'
import styles from './profile.module.css'
import { useAct } from './use-act.ts'

type RenameDialogProps = { chart: ChartSummary; title: string; onClose(): void }

/** Another title for a chart, in the language of the page. */
export function RenameDialog({ chart, title, onClose }: RenameDialogProps) {
  const { t, locale } = useWords()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const act = useAct()
  const [name, setName] = useState(chart.title)
  const [isBusy, setBusy] = useState(false)
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const next = name.trim()
    setBusy(true)
    await act(() => renameChart(chart.key, locale, next), t('profile.done.rename', { title: next }))
    onClose()
  }
  const language = locale.toUpperCase()
  return (
    <Dialog title={t('profile.action.rename')} onClose={onClose} first={field}>
      <form className={styles.form} onSubmit={(event) => void save(event)}>
        <label htmlFor={id}>{t('profile.rename.field', { language })}</label>
        <input
          ref={field}
          id={id}
          className={styles.field}
          value={name}
          placeholder={title}
          onChange={(event) => setName(event.target.value)}
        />
        <DialogActions>
          <button type="button" className={button.secondary} onClick={onClose}>
            {t('dialog.cancel')}
          </button>
          <button type="submit" className={button.primary} disabled={isBusy || name.trim() === ''}>
            {t('profile.rename.save')}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
