import { Link } from 'react-router'
import { useWords } from '../../state/words.tsx'
import button from '../../ui/button.module.css'
import { Notice } from '../../ui/Notice.tsx'
import { ActiveFilters } from './ActiveFilters.tsx'
import { toBrowsePath } from './browse-state.ts'
import styles from './catalogue.module.css'
import { FilterPanel } from './FilterPanel.tsx'
import { NoResults } from './NoResults.tsx'
import { OrderLinks } from './OrderLinks.tsx'
import { Pages } from './Pages.tsx'
import { ResultItem } from './ResultItem.tsx'
import { SearchForm } from './SearchForm.tsx'
import type { SearchView } from './search-view.ts'

function SearchFailure({ view }: { view: SearchView }) {
  const { t, locale } = useWords()
  return (
    <Notice
      kind="error"
      title={t('browse.error.title')}
      action={
        <Link to={toBrowsePath(locale, view.state)} reloadDocument className={button.secondary}>
          {t('error.retry')}
        </Link>
      }
    >
      <p>{t('browse.error.text')}</p>
      <p lang="en">{view.failure?.message}</p>
    </Notice>
  )
}

function Results({ view }: { view: SearchView }) {
  const { t } = useWords()
  const { state, total, results, pages } = view
  return (
    <section className={styles.results} aria-labelledby="results">
      <ActiveFilters state={state} chips={view.chips} />
      <div className={styles.bar}>
        <h2 id="results" className={styles.total}>
          <span role="status">
            {total > 0 ? t('browse.results.count', { count: total }) : t('browse.results.none')}
          </span>
        </h2>
        {total > 1 && <OrderLinks state={state} />}
      </div>
      {total === 0 && <NoResults state={state} />}
      <ul>
        {results.map((result) => (
          <ResultItem key={result.iri} state={state} result={result} />
        ))}
      </ul>
      <Pages state={state} pages={pages} />
    </section>
  )
}

/** The catalogue: a banner with the search box, filters, results. */
export function SearchPage({ view }: { view: SearchView }) {
  const { t } = useWords()
  return (
    <>
      <div className={styles.banner}>
        <div className={styles.inner}>
          <h1>{t('browse.title')}</h1>
          <p className={styles.lead}>{t('browse.lead')}</p>
          <SearchForm state={view.state} />
        </div>
      </div>
      <div className={styles.layout}>
        {view.failure ? (
          <div className={styles.wide}>
            <SearchFailure view={view} />
          </div>
        ) : (
          <>
            <FilterPanel state={view.state} groups={view.groups} />
            <Results view={view} />
          </>
        )}
      </div>
    </>
  )
}
