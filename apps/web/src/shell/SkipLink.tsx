import { useWords } from '../state/words.tsx'
import styles from './shell.module.css'

/** The id of a page's main area. */
export const MAIN_ID = 'main'

/** The first stop of the keyboard: past the header, to what the page is about. */
export function SkipLink() {
  const { t } = useWords()
  return (
    <a href={`#${MAIN_ID}`} className={styles.skip}>
      {t('header.skip')}
    </a>
  )
}
