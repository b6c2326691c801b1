import { useId, useRef, useState } from 'react'
import { useWords } from '../../state/words.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { renameChart } from './change-chart.ts'
import type { ChartSummary } from './chart-summary.ts'
import styles from './profile.module.css'
import { useAct } from './use-act.ts'

type RenameDialogProps = { chart: ChartSummary; title: string; onClose(): void }

/** Changes the title of a chart in the language of the page. */
export function RenameDialog({ chart, title, onClose }: RenameDialogProps) {
  const { t, locale } = useWords()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const act = useAct()
  const [name, setName] = useState(chart.title)
  const next = name.trim()
  return (
    <FormDialog
      title={t('profile.action.rename')}
      submit={t('profile.rename.save')}
      className={styles.form}
      first={field}
      isIncomplete={next === ''}
      onSubmit={async () => {
        await act(() => renameChart(chart.key, locale, next), t('profile.done.rename', { title: next }))
        onClose()
      }}
      onClose={onClose}
    >
      <label htmlFor={id}>{t('profile.rename.field', { language: locale.toUpperCase() })}</label>
      <input
        ref={field}
        id={id}
        className={styles.field}
        value={name}
        placeholder={title}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  )
}
