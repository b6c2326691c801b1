import { toFrameTime, type ViewOffers, type ViewState } from '@tessera/chart/viewer'
import { type ComponentId, type Components, findDimension, type Locale, type Table } from '@tessera/cube'
import type { Translate } from '@tessera/i18n'
import { useMemo } from 'react'
import type { Passing } from '../motion/transition.ts'
import { DataFilters, type NameFilter, type SeveralField } from './DataFilters.tsx'
import { readPresentDates, toRangePlaces } from './present-dates.ts'
import styles from './reader.module.css'
import { Switch } from './Switch.tsx'
import { TimeRange } from './TimeRange.tsx'
import { TimeSlider } from './TimeSlider.tsx'
import { type SearchValues, toDataFilters } from './to-data-filters.ts'

type Props = {
  offers: ViewOffers
  components: Components
  /** The observations. Dates without any are not offered. If omitted, all dates are. */
  table?: Table
  /** Whether each date of the time range has a mark, provided that there are few. */
  hasMarks?: boolean
  /** The values of data filters that still have data given the earlier filters; all values if omitted. */
  possible?: Record<ComponentId, string[]>
  /** Finds values of dimensions with very many. If omitted, readers find only the loaded ones. */
  searchValues?: SearchValues
  view: ViewState
  locale: Locale
  t: Translate
  nameFilter?: NameFilter | undefined
  /** The field for filters with several values, loaded only by pages that have one. */
  SeveralField?: SeveralField
  onView(view: ViewState, passing?: Passing): void
}

/** All controls for readers of a chart except the legend. Empty if the author offers none. */
export function ReaderControls(props: Props) {
  const { offers, view, t, onView } = props
  const { time, slider, filters, canPercent } = offers
  if (!time && !slider && filters.length === 0 && !canPercent) return null
  return (
    <div className={styles.controls} data-reader-controls="">
      {filters.length > 0 && <FilterControls {...props} />}
      {canPercent && (
        <Switch
          label={t('controls.calculation')}
          value={view.calculation ?? offers.calculation}
          options={(['identity', 'percent'] as const).map((value) => ({
            value,
            label: t(`controls.calculation.${value}`),
          }))}
          onChange={(value) => onView({ ...view, calculation: value === 'percent' ? 'percent' : 'identity' })}
        />
      )}
      {time && <RangeControl {...props} time={time} />}
      {slider && <SliderControl {...props} slider={slider} />}
    </div>
  )
}

function FilterControls(props: Props) {
  const { offers, components, possible, searchValues, view, locale, t, nameFilter, SeveralField, onView } =
    props
  const filters = useMemo(() => {
    const noneLabel = t('reader.filters.all')
    return toDataFilters({ offers, components, possible, searchValues, view, locale, noneLabel })
  }, [offers, components, possible, searchValues, view, locale, t])
  return (
    <DataFilters
      filters={filters}
      t={t}
      nameFilter={nameFilter}
      SeveralField={SeveralField}
      onChange={(id, value) => onView({ ...view, filters: { ...view.filters, [id]: value } })}
    />
  )
}

function RangeControl({
  time,
  components,
  table,
  view,
  locale,
  t,
  hasMarks,
  onView,
}: Props & { time: NonNullable<ViewOffers['time']> }) {
  const dates = useMemo(
    () => readPresentDates(components, table, time.id, locale),
    [components, table, time.id, locale],
  )
  const dimension = findDimension(components, time.id)
  if (!dimension) return null
  return (
    <TimeRange
      dates={dates}
      places={toRangePlaces(dates, view.timeRange ?? time, dimension)}
      hasMarks={hasMarks}
      words={{ title: t('reader.time-range'), from: t('reader.from'), to: t('reader.to') }}
      onMove={(timeRange) => onView({ ...view, timeRange }, { transition: 'none' })}
      onRest={(timeRange) => onView({ ...view, timeRange })}
    />
  )
}

function SliderControl({
  slider,
  components,
  table,
  view,
  locale,
  t,
  onView,
}: Props & { slider: NonNullable<ViewOffers['slider']> }) {
  const values = useMemo(
    () => readPresentDates(components, table, slider.id, locale),
    [components, table, slider.id, locale],
  )
  return (
    <TimeSlider
      values={values}
      at={view.at ?? values.at(-1)?.value ?? ''}
      frameTime={toFrameTime(slider, values.length)}
      hasPlayButton={slider.hasPlayButton}
      isContinuous={slider.isContinuous}
      words={{
        title: findDimension(components, slider.id)?.label ?? '',
        play: t('reader.play'),
        pause: t('reader.pause'),
      }}
      onMove={(at, passing) => onView({ ...view, at }, passing)}
      onRest={(at) => onView({ ...view, at })}
    />
  )
}
