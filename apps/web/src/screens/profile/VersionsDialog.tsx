import type { ChartVersionRecord } from '@tessera/api/rest'
import { formatMoment } from '@tessera/cube'
import { useEffect, useState } from 'react'
import { useWords } from '../../state/words.tsx'
import button from '../../ui/button.module.css'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { listVersions, restoreVersion } from './change-chart.ts'
import type { ChartSummary } from './chart-summary.ts'
import styles from './profile.module.css'
import { useAct } from './use-act.ts'

type VersionsDialogProps = { chart: ChartSummary; title: string; onClose(): void }

/** The states a chart has been in; each can be had back. */
export function VersionsDialog({ chart, title, onClose }: VersionsDialogProps) {
  const { t, locale } = useWords()
  const act = useAct()
  const [isBusy, setBusy] = useState(false)
  const { versions, failure } = useVersions(chart.key)
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
      {failure && <p role="alert">{t('profile.failed', { reason: failure })}</p>}
      {versions && (
        <ol className={styles.versions}>
          {versions.map((version) => (
            <Version key={version.version} version={version} isBusy={isBusy} onRestore={restore} />
          ))}
        </ol>
      )}
      <DialogActions>
        <button type="button" className={button.secondary} onClick={onClose}>
          {t('dialog.close')}
        </button>
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
        <span className={styles.soft}>
          {isPublished ? t('profile.versions.published') : t('profile.versions.draft')}
        </span>
      </span>
      {version.is_current ? (
        <span className={styles.soft}>{t('profile.versions.current')}</span>
      ) : (
        <button
          type="button"
          className={button.quiet}
          disabled={isBusy}
          onClick={() => void onRestore(version)}
        >
          {t('profile.versions.restore')}
          <span className="visually-hidden">: {date}</span>
        </button>
      )}
    </li>
  )
}

type Versions = { versions?: ChartVersionRecord[]; failure?: string }

function useVersions(key: string): Versions {
  const [answer, setAnswer] = useState<Versions>({})
  useEffect(() => {
    let isHere = true
    listVersions(key).then(
      (versions) => isHere && setAnswer({ versions }),
      (error: Error) => isHere && setAnswer({ failure: error.message }),
    )
    return () => {
      isHere = false
    }
  }, [key])
  return answer
}
