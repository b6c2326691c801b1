import { Component, type ReactNode } from 'react'
import { useWords } from '../state/words.tsx'
import button from '../ui/button.module.css'
import { Notice } from '../ui/Notice.tsx'
import styles from './chart-frame.module.css'

type Props = { children: ReactNode; resetKey: unknown }

/** Keeps the page if drawing its chart throws. Tries again with another view or other data. */
export class ChartErrorBoundary extends Component<Props, { error?: unknown; failedAt?: unknown }> {
  override state: { error?: unknown; failedAt?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: { error?: unknown; failedAt?: unknown }) {
    if (state.error === undefined || state.failedAt === resetKey) return null
    return state.failedAt === undefined ? { failedAt: resetKey } : { error: undefined, failedAt: undefined }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return (
      <UnexpectedChartError
        error={error}
        onRetry={() => this.setState({ error: undefined, failedAt: undefined })}
      />
    )
  }
}

function UnexpectedChartError({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const { t } = useWords()
  return (
    <Notice
      kind="error"
      title={t('chart.unexpected.title')}
      action={
        <button type="button" className={button.secondary} onClick={onRetry}>
          {t('error.retry')}
        </button>
      }
    >
      <p>{t('chart.unexpected.text')}</p>
      <details className={styles.details}>
        <summary>{t('error.details')}</summary>
        <p lang="en">{error instanceof Error ? error.message : String(error)}</p>
      </details>
    </Notice>
  )
}
