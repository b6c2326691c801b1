import { BrowseLink } from '../../browse/BrowseLink.tsx'
import type { BrowseState } from '../../browse/browse-state.ts'
import { ResultItem } from '../../browse/ResultItem.tsx'
import type { Result } from '../../browse/search-view.ts'
import { useWords } from '../../state/words.tsx'
import button from '../../ui/button.module.css'
import styles from './home.module.css'

/** The newest datasets of the catalogue, linking to their pages, or a message if there are none. */
export function NewestDatasets({ results, state }: { results: Result[]; state: BrowseState }) {
  const { t } = useWords()
  return (
    <section className={styles.section} aria-labelledby="newest">
      <h2 id="newest" className={styles.heading}>
        {t('home.newest')}
      </h2>
      {results.length === 0 ? (
        <p>{t('browse.results.none.empty')}</p>
      ) : (
        <>
          <ul className={styles.datasets}>
            {results.map((result) => (
              <ResultItem key={result.iri} state={state} result={result} />
            ))}
          </ul>
          <BrowseLink to={state} className={button.secondary}>
            {t('home.allDatasets')}
          </BrowseLink>
        </>
      )}
    </section>
  )
}
