import { Link, useSearchParams } from 'react-router'
import { StillPicture } from '../../chart-frame/StillPicture.tsx'
import { useWords } from '../../state/words.tsx'
import { Pages } from '../../ui/Pages.tsx'
import type { FeaturedChart } from './featured-chart.ts'
import styles from './home.module.css'

/** The URL parameter for the page of charts. */
export const FEATURED_PAGE_KEY = 'charts'

type Props = { charts: FeaturedChart[]; page: number; pages: number }

/** Example charts that link to their pages, a few at a time. */
export function FeaturedCharts({ charts, page, pages }: Props) {
  const { t, locale } = useWords()
  const [params] = useSearchParams()
  const toPage = (next: number): string => {
    const query = new URLSearchParams(params)
    if (next === 1) query.delete(FEATURED_PAGE_KEY)
    else query.set(FEATURED_PAGE_KEY, String(next))
    return `?${query}#featured`
  }
  if (charts.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="featured">
      <h2 id="featured" className={styles.heading}>
        {t('home.featured')}
      </h2>
      <ul className={styles.cards}>
        {charts.map(({ key, title, description, picture }) => (
          <li key={key} className={styles.card}>
            <h3 className={styles.cardTitle}>
              <Link to={`/${locale}/v/${key}`} lang={title.language}>
                {title.text}
              </Link>
            </h3>
            {description.text && (
              <p className={styles.cardText} lang={description.language}>
                {description.text}
              </p>
            )}
            {picture && <StillPicture className={styles.picture} still={picture} />}
          </li>
        ))}
      </ul>
      <Pages page={page} pages={pages} toLink={(next, props) => <Link to={toPage(next)} {...props} />} />
    </section>
  )
}
