import { useSite } from '../shell/site.ts'
import { useOnline } from '../state/use-online.ts'
import { useWords } from '../state/words.tsx'
import button from '../ui/button.module.css'
import { Notice } from '../ui/Notice.tsx'
import styles from './chart-frame.module.css'

/** Data that did not come: what happened, what to do, details on request. They are asked for again with the connection. */
export function LoadFailure({
  detail,
  isOffline = false,
  isKept = false,
  onRetry,
}: {
  /** The source's or the browser's own sentence. */
  detail: string
  /** This device has no connection. */
  isOffline?: boolean
  /** The chart that stood there before still does. */
  isKept?: boolean
  onRetry?(): void
}) {
  const { t } = useWords()
  const statusUrl = useSite()?.statusUrl
  useOnline(onRetry)
  return (
    <Notice
      kind="error"
      title={t('chart.error.title')}
      action={
        onRetry && (
          <button type="button" className={button.secondary} onClick={onRetry}>
            {t('error.retry')}
          </button>
        )
      }
    >
      <p>{t(isOffline ? 'chart.error.offline' : 'chart.error.text')}</p>
      {isKept && <p>{t('chart.error.kept')}</p>}
      {statusUrl && (
        <p>
          <a href={statusUrl}>{t('footer.status')}</a>
        </p>
      )}
      <details className={styles.details}>
        <summary>{t('error.details')}</summary>
        <p lang="en">{detail}</p>
      </details>
    </Notice>
  )
}
