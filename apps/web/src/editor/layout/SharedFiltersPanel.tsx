import type { Words } from '@tessera/chart'
import type { Dimension } from '@tessera/cube'
import {
  addSharedDataFilter,
  addSharedTimeRange,
  type ChartComponents,
  dataFilterCandidates,
  listApartFilters,
  noDashboardFilters,
  removeSharedDataFilter,
  removeSharedTimeRange,
  setSharedDataFilter,
  setSharedTimeRange,
  timeRangeCandidates,
  toCombinedDate,
} from '@tessera/project'
import { FilterField, toFilterOptions, toSearched } from '@tessera/render/reader'
import { useId, useMemo } from 'react'
import { useSearchValues } from '../../state/use-search-values.ts'
import { useWords } from '../../state/words.tsx'
import panels from '../controls/panels.module.css'
import { DateRangeFields } from '../filters/DateRangeFields.tsx'
import { useEditorStore, useProject } from '../state/use-editor.tsx'
import styles from './layout.module.css'
import { useChartComponents } from './SharedControls.tsx'

/**
 * Configures the filters for all charts: one time range, and filters that several charts have (reference rule: shared
 * dashboard filters).
 */
export function SharedFiltersPanel() {
  const { t, locale } = useWords()
  const id = useId()
  const project = useProject()
  const { chartConfigs } = project
  const components = useChartComponents()
  const dates = timeRangeCandidates(project, components)
  const date = toCombinedDate(dates, t as Words)
  const candidates = dataFilterCandidates(project, components)
  const apart = listApartFilters(project, components).map((label) => t('layout.shared.name', { label }))
  const dated = chartConfigs.filter(
    (config) => timeRangeCandidates({ ...project, chartConfigs: [config] }, components).length > 0,
  )
  return (
    <section className={panels.group} aria-labelledby={id}>
      <h2 id={id} className={panels.groupTitle}>
        {t('layout.shared')}
      </h2>
      <p className={styles.hint}>
        {t(date || candidates.length > 0 ? 'layout.shared.hint' : 'layout.shared.none')}
      </p>
      {date && (
        <SharedTimeRange
          date={date}
          components={components}
          count={dated.length < chartConfigs.length ? dated.length : undefined}
        />
      )}
      {candidates.map((dimension) => (
        <SharedDataFilter key={dimension.id} dimension={dimension} candidates={candidates} />
      ))}
      {apart.length > 0 && (
        <p className={styles.hint}>
          {t('layout.shared.apart', { names: new Intl.ListFormat(locale).format(apart) })}
        </p>
      )}
    </section>
  )
}

type TimeProps = {
  date: Dimension
  components: ChartComponents
  /** The number of charts with a time, if some have none. */
  count: number | undefined
}

/** The time range for all charts; when switched on, it spans all dates. */
function SharedTimeRange({ date, components, count }: TimeProps) {
  const { t } = useWords()
  const store = useEditorStore()
  const { dashboardFilters = noDashboardFilters(), chartConfigs } = useProject()
  const { active, presets } = dashboardFilters.timeRange
  return (
    <div className={styles.shared}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={active}
          onChange={({ target }) =>
            store.edit((project) =>
              target.checked ? addSharedTimeRange(project, date, components) : removeSharedTimeRange(project),
            )
          }
        />
        {date.label}
      </label>
      {active && (
        <>
          <DateRangeFields
            dimension={date}
            range={presets}
            canPin
            onChange={(range) => store.edit((project) => setSharedTimeRange(project, range, components))}
          />
          {count !== undefined && (
            <p className={styles.hint}>
              {t('layout.shared.charts', {
                count,
                total: chartConfigs.length,
                rest: chartConfigs.length - count,
              })}
            </p>
          )}
        </>
      )}
    </div>
  )
}

/** A shared filter for several charts, which always has a value. */
function SharedDataFilter({ dimension, candidates }: { dimension: Dimension; candidates: Dimension[] }) {
  const { t, locale } = useWords()
  const store = useEditorStore()
  const labelId = useId()
  const { dashboardFilters = noDashboardFilters(), dataSource } = useProject()
  const searchValues = useSearchValues(dataSource)
  const { componentIds, filters } = dashboardFilters.dataFilters
  const isShared = componentIds.includes(dimension.id)
  const values = useMemo(
    () => ({
      options: toFilterOptions(dimension, undefined, locale),
      ...toSearched(dimension, searchValues),
    }),
    [dimension, searchValues, locale],
  )
  return (
    <div className={styles.shared}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={isShared}
          onChange={({ target }) =>
            store.edit((project) =>
              target.checked
                ? addSharedDataFilter(project, dimension.id, candidates)
                : removeSharedDataFilter(project, dimension.id),
            )
          }
        />
        <span id={labelId}>{dimension.label}</span>
      </label>
      {isShared && (
        <FilterField
          filter={{
            id: dimension.id,
            label: dimension.label,
            labelId,
            value: String(filters[dimension.id]?.value ?? ''),
            ...values,
          }}
          t={t}
          onChange={(value) =>
            store.edit((project) => setSharedDataFilter(project, dimension.id, value), {
              group: `shared.${dimension.id}`,
            })
          }
        />
      )}
    </div>
  )
}
