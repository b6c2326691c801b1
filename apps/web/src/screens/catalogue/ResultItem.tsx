import { formatDate, type Term } from '@tessera/cube'
import { Link } from 'react-router'
import { useWords } from '../../state/words.tsx'
import { choose, withDataset } from './browse-changes.ts'
import { type BrowseState, type FilterKind, toBrowsePath } from './browse-state.ts'
import { Highlighted } from './Highlighted.tsx'
import styles from './results.module.css'
import type { Result } from './search-view.ts'

function Tag({ state, kind, term }: { state: BrowseState; kind: FilterKind; term: Term }) {
  const { locale } = useWords()
  return (
    <li>
      <Link to={toBrowsePath(locale, choose(state, { kind, iri: term.iri }))} className={styles.tag}>
        {term.label}
      </Link>
    </li>
  )
}

/** A dataset among the results: its title leads to it, its tags to more like it. */
export function ResultItem({ state, result }: { state: BrowseState; result: Result }) {
  const { t, locale } = useWords()
  const { iri, title, description, isDraft, datePublished, themes, creator } = result
  return (
    <li className={styles.result}>
      <article>
        <h3 className={styles.title}>
          <Link to={toBrowsePath(locale, withDataset(state, iri))}>
            {title.length > 0 ? <Highlighted pieces={title} /> : iri}
          </Link>
        </h3>
        {description.length > 0 && (
          <p className={styles.description}>
            <Highlighted pieces={description} />
          </p>
        )}
        <ul className={styles.facts}>
          {isDraft && <li className={styles.draft}>{t('dataset.publicationStatus.draft')}</li>}
          {datePublished && (
            <li>
              <time dateTime={datePublished}>
                {formatDate(datePublished, datePublished.length === 4 ? 'Year' : 'Day', locale)}
              </time>
            </li>
          )}
          {creator && <Tag state={state} kind="organization" term={creator} />}
          {themes.map((theme) => (
            <Tag key={theme.iri} state={state} kind="theme" term={theme} />
          ))}
        </ul>
      </article>
    </li>
  )
}
