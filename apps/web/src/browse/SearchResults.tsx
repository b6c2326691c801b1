import { useId } from 'react'
import { useWords } from '../state/words.tsx'
import button from '../ui/button.module.css'
import { Notice } from '../ui/Notice.tsx'
import { Pages } from '../ui/Pages.tsx'
import { ActiveFilters } from './ActiveFilters.tsx'
import { BrowseLink } from './BrowseLink.tsx'
import styles from './browse.module.css'
import { withSearch } from './browse-changes.ts'
import { FacetPanel } from './FacetPanel.tsx'
import { NoResults } from './NoResults.tsx'
import { OrderLinks } from './OrderLinks.tsx'
import { ResultItem } from './ResultItem.tsx'
import type { PartialAnswer, SearchView } from './search-view.ts'

function SearchFailure({ view }: { view: SearchView }) {
  const { t } = useWords()
  return (
    <Notice
      kind="error"
      title={t('browse.error.title')}
      action={
        <BrowseLink to={view.state} reloadDocument className={button.secondary}>
          {t('error.retry')}
        </BrowseLink>
      }
    >
      <p>{t('browse.error.text')}</p>
      <p lang="en">{view.failure?.message}</p>
    </Notice>
  )
}

function Suggestion({ view: { state, suggestion } }: { view: SearchView }) {
  const { t } = useWords()
  if (suggestion === undefined) return null
  return (
    <p className={styles.suggestion}>
      {t('browse.results.didYouMean')}{' '}
      <BrowseLink to={withSearch(state, suggestion)}>{suggestion}</BrowseLink>
    </p>
  )
}

/** Names the data sources whose datasets are missing or incomplete in the results, and states why. */
function PartialNotice({ partial }: { partial: PartialAnswer }) {
  const { t, locale } = useWords()
  const list = new Intl.ListFormat(locale)
  return (['late', 'failed', 'copies'] as const).map(
    (kind) =>
      partial[kind].length > 0 && (
        <Notice key={kind} kind="warning">
          {t(`browse.sources.${kind}`, { names: list.format(partial[kind]) })}
        </Notice>
      ),
  )
}

function Results({ view }: { view: SearchView }) {
  const { t } = useWords()
  const id = useId()
  const { state, total, results, pages } = view
  return (
    <section className={styles.results} aria-labelledby={id}>
      <ActiveFilters state={state} chips={view.chips} />
      <div className={styles.bar}>
        <h2 id={id} className={styles.total}>
          <span role="status">
            {total > 0 ? t('browse.results.count', { count: total }) : t('browse.results.none')}
          </span>
        </h2>
        {total > 1 && <OrderLinks state={state} />}
      </div>
      {view.isOfCopies && <Notice kind="warning">{t('browse.copies')}</Notice>}
      {view.partial && <PartialNotice partial={view.partial} />}
      <Suggestion view={view} />
      {total === 0 && <NoResults view={view} />}
      <ul>
        {results.map((result) => (
          <ResultItem key={`${result.source?.key ?? ''} ${result.iri}`} state={state} result={result} />
        ))}
      </ul>
      <Pages
        page={state.page}
        pages={pages}
        toLink={(page, props) => <BrowseLink to={{ ...state, page }} {...props} />}
      />
    </section>
  )
}

/** The filters on the left and the results beside them, or the reason why there are none. */
export function SearchResults({ view }: { view: SearchView }) {
  return (
    <div className={styles.layout}>
      {view.failure ? (
        <div className={styles.wide}>
          <SearchFailure view={view} />
          {view.partial && <PartialNotice partial={view.partial} />}
        </div>
      ) : (
        <>
          <FacetPanel state={view.state} groups={view.groups} />
          <Results view={view} />
        </>
      )}
    </div>
  )
}
