import { Link } from 'react-router'
import { StillPicture } from '../../frame/StillPicture.tsx'
import { useWords } from '../../state/words.tsx'
import type { FeaturedChart } from './featured-chart.ts'
import styles from './home.module.css'

/** Charts that show what there is, each leading to its own page. */
export function FeaturedCharts({ charts }: { charts: FeaturedChart[] }) {
  const { t, locale } = useWords()
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
    </section>
  )
}
