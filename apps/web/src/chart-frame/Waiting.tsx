import { useDelay } from '../shell/use-delay.ts'
import { useWords } from '../state/words.tsx'
import styles from './chart-frame.module.css'

/**
 * Delays in ms before waiting is visible: over an old chart, in an empty place, and with a sentence (specification 2
 * §9).
 */
const DELAYS = { overlay: 500, skeleton: 1000, sentence: 7500 } as const

/** An overlay on a chart while other observations load. */
export function WaitingOverlay({ isActive }: { isActive: boolean }) {
  const { t } = useWords()
  const isShown = useDelay(isActive, DELAYS.overlay)
  const isLong = useDelay(isActive, DELAYS.sentence)
  return (
    <>
      {isShown && (
        <div className={styles.overlay} data-testid="overlay">
          <span className={styles.spinner} />
        </div>
      )}
      <div role="status" className={isLong ? styles.patience : 'visually-hidden'}>
        {isShown && <p>{t(isLong ? 'loading.large' : 'chart.loading')}</p>}
      </div>
    </>
  )
}

/** A placeholder in the shape of a chart. */
export function ChartSkeleton() {
  const { t } = useWords()
  const isShown = useDelay(true, DELAYS.skeleton)
  const isLong = useDelay(true, DELAYS.sentence)
  return (
    <div className={styles.skeleton}>
      {isShown && (
        <div className={styles.bars} aria-hidden="true">
          <span />
          <span />
          <span />
          <span />
          <span />
        </div>
      )}
      <div role="status">{isShown && <p>{t(isLong ? 'loading.large' : 'chart.loading')}</p>}</div>
    </div>
  )
}
