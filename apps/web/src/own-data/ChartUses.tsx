import type { ChartUse } from '@tessera/api/own-dataset'
import { Link } from 'react-router'
import { useWords } from '../state/words.tsx'
import styles from './own-data.module.css'

/** Charts of a dataset, as links that open in a new tab, because a form around them may have been filled in. */
export function ChartUses({ charts }: { charts: ChartUse[] }) {
  const { t, locale } = useWords()
  return (
    <ul className={styles.uses}>
      {charts.map(({ key, title, isPublished }) => (
        <li key={key}>
          <Link to={`/${locale}/v/${encodeURIComponent(key)}`} target="_blank">
            {title || t('chart.untitled')}
          </Link>{' '}
          <span className={styles.soft}>
            {isPublished ? `/v/${key}` : `(${t('profile.versions.draft')})`}
          </span>
        </li>
      ))}
    </ul>
  )
}
