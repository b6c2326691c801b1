import { useDelay } from '../shell/use-delay.ts'
import { useWords } from '../state/words.tsx'
import styles from './chart-frame.module.css'

/**
 * The delays of waiting indicators, in ms: over an old chart, in place of a missing one, and with a sentence
 * (specification
 * 2 §9).
 */
const DELAYS = { overlay: 500, skeleton: 1000, sentence: 7500 } as const

/** An overlay over the current chart while other observations load. */
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

/** The placeholder of a chart that has not been drawn yet. */
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
