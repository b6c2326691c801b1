import { useWords } from '../state/words.tsx'
import button from '../ui/button.module.css'
import { BrowseLink } from './BrowseLink.tsx'
import styles from './browse.module.css'
import { choose, withoutKind, withSearch } from './browse-changes.ts'
import { type BrowseState, EMPTY_STATE } from './browse-state.ts'
import type { SearchView, WaysOut } from './search-view.ts'

/** The active filters, each a link to the results without it. */
function LessNarrow({ state, ways }: { state: BrowseState; ways: WaysOut }) {
  const { t } = useWords()
  const { without, withoutSearch } = ways
  if (without.length === 0 && withoutSearch === 0) return null
  return (
    <ul className={styles.ways}>
      {without.map(({ kind, label, total }) => (
        <li key={kind}>
          <BrowseLink to={withoutKind(state, kind)}>
            {t('browse.results.none.without', { label, count: total })}
          </BrowseLink>
        </li>
      ))}
      {withoutSearch > 0 && (
        <li>
          <BrowseLink to={withSearch(state, '')}>
            {t('browse.results.none.without', { label: state.search, count: withoutSearch })}
          </BrowseLink>
        </li>
      )}
    </ul>
  )
}

/** The themes of the catalogue, for people whose search found nothing. */
function Themes({ start, ways: { themes } }: { start: BrowseState; ways: WaysOut }) {
  const { t } = useWords()
  if (themes.length === 0) return null
  return (
    <>
      <h3 className={styles.waysTitle}>{t('browse.results.none.themes')}</h3>
      <ul className={styles.themes}>
        {themes.map(({ iri, label, count }) => (
          <li key={iri}>
            <BrowseLink to={choose(start, { kind: 'theme', iri })}>
              {t('browse.results.none.theme', { label, count })}
            </BrowseLink>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Suggestions if there are no results: correct the text, remove a filter, start with a theme. */
export function NoResults({ view: { state, chips, waysOut } }: { view: SearchView }) {
  const { t } = useWords()
  const { search, filters, topic, includeDrafts, dataSource } = state
  const hasFilters = filters.length > 0 || topic !== undefined
  const isNarrowed = hasFilters || search !== ''
  // Without the only filter, all datasets would be listed.
  const isByOne = chips.length + (search === '' ? 0 : 1) === 1
  const start = { ...EMPTY_STATE, includeDrafts, dataSource }
  return (
    <div className={styles.none}>
      {search !== '' && <p>{t('browse.results.none.search', { search })}</p>}
      {chips.map(
        ({ kind, label, isUnknown }) =>
          isUnknown && <p key={kind}>{t('browse.results.none.unknown', { label })}</p>,
      )}
      {hasFilters && !chips.some(({ isUnknown }) => isUnknown) && <p>{t('browse.results.none.filters')}</p>}
      {!isNarrowed && <p>{t('browse.results.none.empty')}</p>}
      {!includeDrafts && (
        <p>
          {t('browse.results.drafts')}{' '}
          <BrowseLink to={{ ...state, includeDrafts: true, page: 1 }}>{t('browse.includeDrafts')}</BrowseLink>
        </p>
      )}
      {waysOut && !isByOne && <LessNarrow state={state} ways={waysOut} />}
      {isNarrowed && (
        <BrowseLink to={start} className={button.secondary}>
          {t('browse.results.all')}
        </BrowseLink>
      )}
      {isNarrowed && waysOut && <Themes start={start} ways={waysOut} />}
    </div>
  )
}
