import type { DataFailure, SourceReference } from '@tessera/api'
import { toFailureWords } from '@tessera/api'
import type { ReactNode } from 'react'
import { findDataSource, toSourceName } from '../shell/data-source.ts'
import { useSite } from '../shell/site.ts'
import { useRetries } from '../state/use-retries.ts'
import { useWords } from '../state/words.tsx'
import button from '../ui/button.module.css'
import { Notice } from '../ui/Notice.tsx'
import styles from './chart-frame.module.css'

/**
 * The sentence of the source or the browser, with the code of the failed data call; without a code, there was no
 * response.
 */
export type LoadError = Pick<DataFailure, 'message'> & Partial<DataFailure>

type Props = {
  /** A new object for each failed attempt. */
  failure: LoadError
  /** The source of the data. */
  source: SourceReference
  /** Whether this device is offline. */
  isOffline?: boolean
  /** Whether the previous chart is still visible. */
  isKept?: boolean
  onRetry?(): void
  /** Alternatives if a retry does not help. */
  children?: ReactNode
}

/** Explains why data are missing and how to continue, with details on request. Retries when the connection is back. */
export function LoadFailure({
  failure,
  source,
  isOffline = false,
  isKept = false,
  onRetry,
  children,
}: Props) {
  const { t } = useWords()
  const site = useSite()
  const { title, text, mayComeBack } = toFailureWords(failure.code)
  const label = site && findDataSource(site, source)?.label
  const name = label ?? toSourceName(source.url)
  useRetries(failure, mayComeBack ? onRetry : undefined)
  return (
    <Notice
      kind="error"
      title={t(title)}
      action={
        mayComeBack &&
        onRetry && (
          <button type="button" className={button.secondary} onClick={onRetry}>
            {t('error.retry')}
          </button>
        )
      }
    >
      <p>{t(isOffline ? 'chart.error.offline' : text, { name, names: failure.names?.join(', ') ?? '' })}</p>
      {failure.code === 'NOT_FOUND' && <p>{t('error.cannotFindCube.endpoint', { endpointUrl: name })}</p>}
      {isKept && <p>{t('chart.error.kept')}</p>}
      {mayComeBack && site?.statusUrl && (
        <p>
          <a href={site.statusUrl}>{t('footer.status')}</a>
        </p>
      )}
      {children}
      <details className={styles.details}>
        <summary>{t('error.details')}</summary>
        <p lang="en">{failure.message}</p>
      </details>
    </Notice>
  )
}
