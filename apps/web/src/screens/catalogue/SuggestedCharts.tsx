import { Suspense } from 'react'
import { Await, Link } from 'react-router'
import { type Start, toCreatePath } from '../../browse/create-path.ts'
import type { SuggestedChart, SuggestedCharts as Suggestions } from '../../browse/suggest-charts.ts'
import { StillPicture } from '../../chart-frame/StillPicture.tsx'
import { useWords } from '../../state/words.tsx'
import styles from './suggested-charts.module.css'

/**
 * Small charts of a dataset, each a starting point for a new one. They appear once they are drawn; nothing is shown if
 * there are none.
 */
export function SuggestedCharts({ charts, start }: { charts: Suggestions; start: Start }) {
  return (
    <Suspense>
      <Await resolve={charts} errorElement={<Strip charts={[]} start={start} />}>
        {(drawn) => <Strip charts={drawn} start={start} />}
      </Await>
    </Suspense>
  )
}

function Strip({ charts, start }: { charts: SuggestedChart[]; start: Start }) {
  const { t, locale } = useWords()
  if (charts.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="suggested-charts">
      <h2 id="suggested-charts" className={styles.title}>
        {t('dataset.suggested.title')}
      </h2>
      <ul className={styles.strip}>
        {charts.map(({ chartType, title, subtitle, still }) => (
          <li key={chartType}>
            <Link to={toCreatePath(locale, start, chartType)} className={styles.chart}>
              <span className={styles.name}>{title}</span>
              {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
              <span aria-hidden="true" className={styles.picture}>
                <StillPicture still={still} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
