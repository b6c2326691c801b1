import { useWords } from '../state/words.tsx'
import styles from './more-menu.module.css'
import type { DownloadState } from './use-file-download.ts'

/** Announces the progress or failure of a download. */
export function DownloadStatus({
  state,
  className = styles.status,
}: {
  state: DownloadState
  className?: string | undefined
}) {
  const { t } = useWords()
  return (
    <p role="status" className={state === undefined ? 'visually-hidden' : className}>
      {state && 'bytes' in state && <Progress bytes={state.bytes} />}
      {state && 'isDone' in state && t('share.download.done')}
      {state && 'status' in state && (
        <>
          {t(state.code === 'UNFIT_FORMAT' ? 'share.download.unfit' : 'share.download.failed')}
          {state.sentence && state.code !== 'UNFIT_FORMAT' && <span lang="en">{state.sentence}</span>}
        </>
      )}
    </p>
  )
}

function Progress({ bytes }: { bytes: number }) {
  const { t } = useWords()
  const size = Math.floor(bytes / 1_000_000)
  return size === 0 ? t('share.download.busy') : t('share.download.loaded', { size: String(size) })
}
