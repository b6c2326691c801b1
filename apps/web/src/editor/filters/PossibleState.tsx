import { useRef } from 'react'
import { useDelay } from '../../shell/use-delay.ts'
import { useWords } from '../../state/words.tsx'
import styles from './filters.module.css'
import type { PossibleLists } from './possible-lists.ts'

/** The delay before a loading indicator, in ms (specification 2 §9). */
const DELAY = 1000

type Props = Omit<PossibleLists, 'values'> & {
  /** Loads the combinations again. */
  retry(): void
}

/** Reports that the combinations with data are being loaded, or that loading failed and all values are offered. */
export function PossibleState({ hasFailed, isPending, retry }: Props) {
  const { t } = useWords()
  const isLong = useDelay(isPending, DELAY)
  const status = useRef<HTMLParagraphElement>(null)
  const tryAgain = (): void => {
    retry()
    // the button disappears
    status.current?.focus()
  }
  return (
    <>
      <p ref={status} role="status" tabIndex={-1} className={isLong ? styles.note : 'visually-hidden'}>
        {isLong && t('controls.filters.possible-pending')}
      </p>
      {hasFailed && (
        <div className={styles.failed}>
          <p role="alert" className={styles.error}>
            {t('controls.section.data.filters.possible-filters-error')}
          </p>
          <button type="button" className={styles.link} onClick={tryAgain}>
            {t('error.retry')}
          </button>
        </div>
      )}
    </>
  )
}
