import { Link } from 'react-router'
import { DATA_SOURCE_KEY, offeredSources } from '../shell/data-source.ts'
import { useSite } from '../shell/site.ts'
import { useWords } from '../state/words.tsx'
import styles from './chart-frame.module.css'

type Props = {
  /** The chart whose data source is not configured. */
  chartKey: string
  /** How the editor opens it: as a copy, or as the user's own chart. */
  as?: 'copy' | 'edit'
}

/** Links to open a chart, whose data source is not configured, with another source. */
export function OtherSources({ chartKey, as = 'copy' }: Props) {
  const { t, locale } = useWords()
  const site = useSite()
  const sources = site ? offeredSources(site, undefined) : []
  return (
    <>
      <p>{t('chart.error.source.ways')}</p>
      <ul className={styles.otherSources}>
        {sources.map(({ key, label }) => (
          <li key={key}>
            <Link
              to={`/${locale}/create/new?${new URLSearchParams({ [as]: chartKey, [DATA_SOURCE_KEY]: key })}`}
              // Reload the page, which has failed to load before.
              reloadDocument
            >
              {t('chart.error.source.offer', { label })}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
