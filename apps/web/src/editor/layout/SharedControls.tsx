import { sharedChoices } from '@tessera/api'
import type { Words } from '@tessera/chart'
import type { ViewState } from '@tessera/chart/viewer'
import { formatLabelled } from '@tessera/cube'
import {
  type ChartComponents,
  hasSharedFilters,
  readSharedOffers,
  type SharedOffers,
  setSharedDataFilter,
  setSharedTimeRange,
} from '@tessera/project'
import { ReaderControls } from '@tessera/render/reader'
import { useMemo, useRef } from 'react'
import { useSearchValues } from '../../state/use-search-values.ts'
import { useWords } from '../../state/words.tsx'
import { useEditorSnapshot, useEditorStore, useProject } from '../state/use-editor.tsx'
import styles from './layout.module.css'

const UNTOUCHED: ViewState = {}

/** Returns the components of all charts, as far as they have loaded. */
export function useChartComponents(): ChartComponents {
  const { chartConfigs } = useProject()
  const { stages } = useEditorSnapshot()
  return useMemo(
    () => Object.fromEntries(chartConfigs.map(({ key }) => [key, stages[key]?.components])),
    [chartConfigs, stages],
  )
}

/** Returns the shared filters, with a stable identity while their content is unchanged. */
export function useSharedOffers(): SharedOffers | undefined {
  const { t } = useWords()
  const project = useProject()
  const components = useChartComponents()
  const last = useRef<{ text: string; shared: SharedOffers }>(undefined)
  if (!hasSharedFilters(project)) return undefined
  const shared = readSharedOffers(project, components, t as Words)
  const text = JSON.stringify([shared.offers, shared.components.dimensions.map(({ id }) => id)])
  if (last.current?.text !== text) last.current = { text, shared }
  return last.current.shared
}

type Props = {
  shared: SharedOffers
  /** Whether they are collapsed to a summary, as on phones. */
  isFolded: boolean
}

/** The shared filters as readers see them; what the author chooses here is the default. */
export function SharedControls({ shared: { offers, components }, isFolded }: Props) {
  const { t, locale } = useWords()
  const store = useEditorStore()
  const ofCharts = useChartComponents()
  const searchValues = useSearchValues(useProject().dataSource)
  if (!offers.time && offers.filters.length === 0) return null
  const choose = ({ filters = {}, timeRange }: ViewState): void =>
    store.edit(
      (project) => {
        const filtered = Object.entries(filters).reduce(
          (each, [id, value]) => (typeof value === 'string' ? setSharedDataFilter(each, id, value) : each),
          project,
        )
        return timeRange ? setSharedTimeRange(filtered, timeRange, ofCharts) : filtered
      },
      // each filter has its own undo step
      { group: `shared.${Object.keys(filters).join() || 'time'}` },
    )
  const controls = (
    <ReaderControls
      offers={offers}
      components={components}
      searchValues={searchValues}
      view={UNTOUCHED}
      locale={locale}
      t={t}
      hasMarks
      onView={choose}
    />
  )
  return (
    <section className={styles.sharedBar} aria-label={t('dashboard.filters')}>
      {isFolded ? (
        <details>
          <summary className={styles.sharedSummary}>
            <strong>{t('dashboard.filters')}</strong>{' '}
            {sharedChoices({ offers, components }, UNTOUCHED, locale)
              .map(({ label, text }) => formatLabelled(label, text, locale))
              .join(' · ')}
          </summary>
          {controls}
        </details>
      ) : (
        controls
      )}
    </section>
  )
}
