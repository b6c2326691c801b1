import type { ReactNode } from 'react'
import { useWords } from '../state/words.tsx'
import button from './button.module.css'
import { ArrowLeftIcon, ArrowRightIcon } from './icons.tsx'
import styles from './pages.module.css'

/** Properties of a link to another page of a list. */
export type PageLinkProps = { className: string | undefined; rel: 'prev' | 'next'; children: ReactNode }

type PagesProps = {
  page: number
  pages: number
  /** Renders the link to a page. */
  toLink(page: number, props: PageLinkProps): ReactNode
}

/** The pagination of a list. Empty if there is a single page. */
export function Pages({ page, pages, toLink }: PagesProps) {
  const { t } = useWords()
  if (pages <= 1) return null
  const className = button.secondary
  const previous = (
    <>
      <ArrowLeftIcon />
      {t('pages.previous')}
    </>
  )
  const next = (
    <>
      {t('pages.next')}
      <ArrowRightIcon />
    </>
  )
  return (
    <nav className={styles.pages} aria-label={t('pages.label')}>
      {page > 1 && toLink(page - 1, { className, rel: 'prev', children: previous })}
      <p>{t('pages.current', { page: String(page), pages: String(pages) })}</p>
      {page < pages && toLink(page + 1, { className, rel: 'next', children: next })}
    </nav>
  )
}
