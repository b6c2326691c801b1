import type { ChartMark } from '@tessera/api'
import { Link } from 'react-router'
import { useWords } from '../../state/words.tsx'
import button from '../../ui/button.module.css'
import { ChartCard } from './ChartCard.tsx'
import type { ChartSummary } from './chart-summary.ts'
import styles from './profile.module.css'

type ChartSectionProps = {
  name: 'drafts' | 'published'
  list: { total: number; isAll: boolean; charts: ChartSummary[] }
  /** By chart key, `undefined` until loaded: the dataset names of charts without a title, and changes to their data. */
  known: {
    datasetNames: Record<string, string> | undefined
    marks: Record<string, ChartMark> | undefined
  }
  /** The number of charts that are listed before "show all". */
  few: number
}

/** The section of drafts or of published charts. */
export function ChartSection({ name, list: { total, isAll, charts }, known, few }: ChartSectionProps) {
  const { t } = useWords()
  return (
    <section className={styles.section} aria-labelledby={name}>
      <h2 id={name} className={styles.heading}>
        {t(`profile.${name}`)}
        {total > 0 && <span className={styles.count}>{total}</span>}
      </h2>
      {total === 0 ? (
        <p className={styles.sentence}>{t(`profile.${name}.none`)}</p>
      ) : (
        <ul className={styles.cards}>
          {charts.map((chart) => (
            <ChartCard
              key={chart.key}
              chart={{ ...chart, datasets: known.datasetNames?.[chart.key], mark: known.marks?.[chart.key] }}
            />
          ))}
        </ul>
      )}
      {total > few && (
        <p>
          <Link to={isAll ? '?' : `?all=${name}`} preventScrollReset className={button.quiet}>
            {isAll ? t('profile.show-last') : t('profile.show-all', { count: total })}
          </Link>
        </p>
      )}
    </section>
  )
}
