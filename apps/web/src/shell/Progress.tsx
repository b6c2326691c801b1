import { useLocation, useMatches, useNavigation } from 'react-router'
import { useWords } from '../state/words.tsx'
import styles from './shell.module.css'
import { useDelay } from './use-delay.ts'

/** The delays in ms before a loading page shows progress, and before it states that large datasets take time. */
const SHOW_DELAY = 300
const LONG_DELAY = 7500

/** A thin bar while the next page loads, with a message if that takes long. */
export function Progress() {
  const { t } = useWords()
  const { state, location } = useNavigation()
  const { pathname } = useLocation()
  const isShownThere = useMatches().some(({ handle }) => hasOwnProgress(handle))
  const isLoading = state !== 'idle' && !(isShownThere && location.pathname === pathname)
  const isShown = useDelay(isLoading, SHOW_DELAY)
  const isLong = useDelay(isLoading, LONG_DELAY)
  return (
    <>
      {isShown && <div className={styles.progress} />}
      <div role="status">{isLong && <p className={styles.patience}>{t('loading.large')}</p>}</div>
    </>
  )
}

/** Returns whether a page shows its own progress, which its route states in its `handle`. */
const hasOwnProgress = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'hasOwnProgress' in handle
