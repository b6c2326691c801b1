import { Link } from 'react-router'
import { useWords } from '../../state/words.tsx'
import button from '../../ui/button.module.css'
import { type BrowseState, EMPTY_STATE, toBrowsePath } from './browse-state.ts'
import styles from './catalogue.module.css'

/** What to do where nothing was found. */
export function NoResults({ state }: { state: BrowseState }) {
  const { t, locale } = useWords()
  const { search, filters, topic, includeDrafts, dataSource } = state
  const hasFilters = filters.length > 0 || topic !== undefined
  const isNarrowed = hasFilters || search !== ''
  return (
    <div className={styles.none}>
      {search !== '' && <p>{t('browse.results.none.search', { search })}</p>}
      {hasFilters && <p>{t('browse.results.none.filters')}</p>}
      {!isNarrowed && <p>{t('browse.results.none.empty')}</p>}
      {!includeDrafts && <p>{t('browse.results.drafts')}</p>}
      {isNarrowed && (
        <Link to={toBrowsePath(locale, { ...EMPTY_STATE, dataSource })} className={button.secondary}>
          {t('browse.results.all')}
        </Link>
      )}
    </div>
  )
}
