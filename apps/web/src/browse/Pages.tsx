import { useWords } from '../state/words.tsx'
import button from '../ui/button.module.css'
import { ArrowLeftIcon, ArrowRightIcon } from '../ui/icons.tsx'
import { BrowseLink } from './BrowseLink.tsx'
import styles from './browse.module.css'
import type { BrowseState } from './browse-state.ts'

/** The way through the pages of results. */
export function Pages({ state, pages }: { state: BrowseState; pages: number }) {
  const { t } = useWords()
  if (pages <= 1) return null
  const { page } = state
  return (
    <nav className={styles.pages} aria-label={t('browse.pages.label')}>
      {page > 1 && (
        <BrowseLink to={{ ...state, page: page - 1 }} className={button.secondary} rel="prev">
          <ArrowLeftIcon />
          {t('browse.pages.previous')}
        </BrowseLink>
      )}
      <p>{t('browse.pages.current', { page: String(page), pages: String(pages) })}</p>
      {page < pages && (
        <BrowseLink to={{ ...state, page: page + 1 }} className={button.secondary} rel="next">
          {t('browse.pages.next')}
          <ArrowRightIcon />
        </BrowseLink>
      )}
    </nav>
  )
}
