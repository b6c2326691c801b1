import type { ChartView } from '@tessera/api'
import { otherLanguageOf, readLocalized } from '@tessera/cube'
import { sharedParams } from '@tessera/project/viewer'
import { Link, useSearchParams } from 'react-router'
import { useWords } from '../state/words.tsx'
import styles from './chart-tabs.module.css'
import { keptForOtherChart } from './embed-options.ts'

/**
 * Tabs for the charts of a project with several. Readers' changes to a chart do not carry over to others, unlike shared
 * filters.
 */
export function ChartTabs({ view }: { view: ChartView }) {
  const { t, locale } = useWords()
  const [params] = useSearchParams()
  if (view.tabs.length < 2) return null
  const kept = [...keptForOtherChart(params), ...(view.shared ? sharedParams(params) : [])]
  return (
    <nav aria-label={t('chart.tabs')} className={styles.tabs}>
      {view.tabs.map(({ key, label }, index) => (
        <Link
          key={key}
          to={`?${new URLSearchParams([...kept, ['tab', key]])}`}
          preventScrollReset
          lang={otherLanguageOf(label, locale)}
          aria-current={key === view.config.key ? 'page' : undefined}
        >
          {readLocalized(label, locale) || t('chart.tab', { number: String(index + 1) })}
        </Link>
      ))}
    </nav>
  )
}
