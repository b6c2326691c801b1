import { Link } from 'react-router'
import { useWords } from '../../state/words.tsx'
import button from '../../ui/button.module.css'
import { ArrowLeftIcon, ArrowRightIcon } from '../../ui/icons.tsx'
import { type BrowseState, toBrowsePath } from './browse-state.ts'
import styles from './catalogue.module.css'

/** The way through the pages of results. */
export function Pages({ state, pages }: { state: BrowseState; pages: number }) {
  const { t, locale } = useWords()
  if (pages <= 1) return null
  const { page } = state
  const pathOf = (other: number): string => toBrowsePath(locale, { ...state, page: other })
  return (
    <nav className={styles.pages} aria-label={t('browse.pages.label')}>
      {page > 1 && (
        <Link to={pathOf(page - 1)} className={button.secondary} rel="prev">
          <ArrowLeftIcon />
          {t('browse.pages.previous')}
        </Link>
      )}
      <p>{t('browse.pages.current', { page: String(page), pages: String(pages) })}</p>
      {page < pages && (
        <Link to={pathOf(page + 1)} className={button.secondary} rel="next">
          {t('browse.pages.next')}
          <ArrowRightIcon />
        </Link>
      )}
    </nav>
  )
}
