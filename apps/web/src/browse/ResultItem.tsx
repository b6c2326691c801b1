import { formatDate, type Term } from '@tessera/cube'
import { useWords } from '../state/words.tsx'
import { BrowseLink } from './BrowseLink.tsx'
import { choose, withDataset } from './browse-changes.ts'
import type { BrowseState, FilterKind } from './browse-state.ts'
import { Highlighted } from './Highlighted.tsx'
import styles from './results.module.css'
import type { Result } from './search-view.ts'

function Tag({ state, kind, term }: { state: BrowseState; kind: FilterKind; term: Term }) {
  return (
    <li>
      <BrowseLink to={choose(state, { kind, iri: term.iri })} className={styles.tag}>
        {term.label}
      </BrowseLink>
    </li>
  )
}

/** A dataset in the results. Its title links to it, its tags to similar ones. */
export function ResultItem({ state, result }: { state: BrowseState; result: Result }) {
  const { t, locale } = useWords()
  const {
    iri,
    title,
    titleLanguage,
    description,
    descriptionLanguage,
    isDraft,
    datePublished,
    themes,
    creator,
    termsets,
    source,
  } = result
  return (
    <li className={styles.result}>
      <article>
        <h3 className={styles.title} lang={titleLanguage}>
          <BrowseLink to={withDataset(state, iri, source?.key)} isStop>
            {title.length > 0 ? <Highlighted pieces={title} /> : iri}
          </BrowseLink>
        </h3>
        {description.length > 0 && (
          <p className={styles.description} lang={descriptionLanguage}>
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
          {source && <li>{source.label}</li>}
          {creator && <Tag state={state} kind="organization" term={creator} />}
          {themes.map((theme) => (
            <Tag key={theme.iri} state={state} kind="theme" term={theme} />
          ))}
          {termsets.map((termset) => (
            <Tag key={termset.iri} state={state} kind="termset" term={termset} />
          ))}
        </ul>
      </article>
    </li>
  )
}
