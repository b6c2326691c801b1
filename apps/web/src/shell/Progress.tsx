import { useNavigation } from 'react-router'
import { useWords } from '../state/words.tsx'
import styles from './shell.module.css'
import { useDelay } from './use-delay.ts'

/** After how many ms a page that is still being fetched shows it, and says that large datasets take time. */
const SHOW_DELAY = 300
const LONG_DELAY = 7500

/** A hairline while the next page is fetched, and a sentence when that takes long. */
export function Progress() {
  const { t } = useWords()
  const isLoading = useNavigation().state !== 'idle'
  const isShown = useDelay(isLoading, SHOW_DELAY)
  const isLong = useDelay(isLoading, LONG_DELAY)
  return (
    <>
      {isShown && <div className={styles.progress} />}
      <div role="status">{isLong && <p className={styles.patience}>{t('loading.large')}</p>}</div>
    </>
  )
}
