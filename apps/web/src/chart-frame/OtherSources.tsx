import { Link } from 'react-router'
import { DATA_SOURCE_KEY, offeredSources } from '../shell/data-source.ts'
import { useSite } from '../shell/site.ts'
import { useWords } from '../state/words.tsx'
import styles from './chart-frame.module.css'

type Props = {
  /** The chart whose data source is not configured. */
  chartKey: string
  /** How the editor opens the chart: as a copy, or as the user's own. */
  as?: 'copy' | 'edit'
}

/** Offers to open a chart with a configured data source if its own is not. */
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
              // reload the page, since it failed with everything it knows
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
