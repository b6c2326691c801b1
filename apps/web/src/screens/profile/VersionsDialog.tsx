import type { ChartVersionRecord } from '@tessera/api/rest'
import { formatMoment } from '@tessera/cube'
import { useCallback, useState } from 'react'
import { useAnswer } from '../../state/use-answer.ts'
import { useWords } from '../../state/words.tsx'
import { QuietButton, SecondaryButton } from '../../ui/buttons.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import text from '../../ui/text.module.css'
import { listVersions, restoreVersion } from './change-chart.ts'
import type { ChartSummary } from './chart-summary.ts'
import styles from './profile.module.css'
import { useAct } from './use-act.ts'

type VersionsDialogProps = { chart: ChartSummary; title: string; onClose(): void }

/** The version history of a chart; each version can be restored. */
export function VersionsDialog({ chart, title, onClose }: VersionsDialogProps) {
  const { t, locale } = useWords()
  const act = useAct()
  const [isBusy, setBusy] = useState(false)
  const { value: versions, failure } = useAnswer(useCallback(() => listVersions(chart.key), [chart.key]))
  const restore = async ({ version, saved_at: savedAt }: ChartVersionRecord): Promise<void> => {
    setBusy(true)
    const done = t('profile.done.restore', { date: formatMoment(savedAt, locale) })
    await act(() => restoreVersion(chart.key, version, chart.updatedAt), done)
    onClose()
  }
  return (
    <Dialog title={t('profile.versions.title', { title })} onClose={onClose}>
      <p>{t('profile.versions.text')}</p>
      {!versions && !failure && <p role="status">{t('profile.loading')}</p>}
      {failure && <p role="alert">{t('profile.failed', { reason: failure.message })}</p>}
      {versions && (
        <ol className={styles.versions}>
          {versions.map((version) => (
            <Version key={version.version} version={version} isBusy={isBusy} onRestore={restore} />
          ))}
        </ol>
      )}
      <DialogActions>
        <SecondaryButton onClick={onClose}>{t('dialog.close')}</SecondaryButton>
      </DialogActions>
    </Dialog>
  )
}

type VersionProps = {
  version: ChartVersionRecord
  isBusy: boolean
  onRestore(version: ChartVersionRecord): Promise<void>
}

function Version({ version, isBusy, onRestore }: VersionProps) {
  const { t, locale } = useWords()
  const date = formatMoment(version.saved_at, locale)
  const isPublished = version.published_state === 'PUBLISHED'
  return (
    <li className={styles.version}>
      <span>
        <span>{date}</span>{' '}
        <span className={text.soft}>
          {isPublished ? t('profile.versions.published') : t('profile.versions.draft')}
        </span>
      </span>
      {version.is_current ? (
        <span className={text.soft}>{t('profile.versions.current')}</span>
      ) : (
        <QuietButton disabled={isBusy} onClick={() => void onRestore(version)}>
          {t('profile.versions.restore')}
          <span className="visually-hidden">: {date}</span>
        </QuietButton>
      )}
    </li>
  )
}
