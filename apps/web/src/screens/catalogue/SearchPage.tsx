import styles from '../../browse/browse.module.css'
import { SearchForm } from '../../browse/SearchForm.tsx'
import { SearchResults } from '../../browse/SearchResults.tsx'
import type { SearchView } from '../../browse/search-view.ts'
import { useArrowKeys } from '../../browse/use-arrow-keys.ts'
import { useWords } from '../../state/words.tsx'

/** The catalogue: a banner with the search box, filters, results. */
export function SearchPage({ view }: { view: SearchView }) {
  const { t } = useWords()
  const keys = useArrowKeys()
  return (
    <div ref={keys}>
      <div className={styles.banner}>
        <div className={styles.inner}>
          <h1>{t('browse.title')}</h1>
          <p className={styles.lead}>{t('browse.lead')}</p>
          <SearchForm state={view.state} />
        </div>
      </div>
      <SearchResults view={view} />
    </div>
  )
}
