import { useWords } from '../state/words.tsx'
import styles from './shell.module.css'

/** The id of a page's main content. */
export const MAIN_ID = 'main'

/** The first keyboard stop: skips the header. */
export function SkipLink() {
  const { t } = useWords()
  return (
    <a href={`#${MAIN_ID}`} className={styles.skip}>
      {t('header.skip')}
    </a>
  )
}
