import { readDates, type ViewOffers, type ViewState } from '@tessera/chart/viewer'
import {
  type Components,
  type Dimension,
  type DimensionValue,
  FIELD_VALUE_NONE,
  findDimension,
  formatDimensionValue,
  type Locale,
} from '@tessera/cube'
import type { Translate } from '@tessera/i18n'
import { type DataFilter, DataFilters } from './DataFilters.tsx'
import styles from './reader.module.css'
import { Switch } from './Switch.tsx'
import { TimeRange } from './TimeRange.tsx'
import { TimeSlider } from './TimeSlider.tsx'

type Props = {
  offers: ViewOffers
  components: Components
  view: ViewState
  locale: Locale
  t: Translate
  /** `isPassing`: more of the kind follow at once, as while playing; nothing need be kept. */
  onView(view: ViewState, isPassing?: boolean): void
}

/** All that readers of a chart may change besides its legend. Nothing where its author offers nothing. */
export function ReaderControls(props: Props) {
  const { offers, view, t, onView } = props
  const { time, slider, filters, canPercent } = offers
  if (!time && !slider && filters.length === 0 && !canPercent) return null
  return (
    <div className={styles.controls}>
      {filters.length > 0 && (
        <DataFilters
          filters={toDataFilters(props)}
          onChange={(id, value) => onView({ ...view, filters: { ...view.filters, [id]: value } })}
        />
      )}
      {canPercent && (
        <Switch
          label={t('controls.calculation')}
          value={view.calculation ?? 'identity'}
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

function RangeControl({
  time,
  components,
  view,
  locale,
  t,
  onView,
}: Props & { time: NonNullable<ViewOffers['time']> }) {
  return (
    <TimeRange
      dates={toChoices(components, time.id, readDates(components, time.id), locale)}
      range={view.timeRange ?? time}
      words={{ title: t('reader.time-range'), from: t('reader.from'), to: t('reader.to') }}
      onMove={(timeRange) => onView({ ...view, timeRange }, true)}
      onRest={(timeRange) => onView({ ...view, timeRange })}
    />
  )
}

function SliderControl({
  slider,
  components,
  view,
  locale,
  t,
  onView,
}: Props & { slider: NonNullable<ViewOffers['slider']> }) {
  const values = toChoices(components, slider.id, readDates(components, slider.id), locale)
  return (
    <TimeSlider
      values={values}
      at={view.at ?? values.at(-1)?.value ?? ''}
      duration={slider.duration}
      hasPlayButton={slider.hasPlayButton}
      words={{
        title: findDimension(components, slider.id)?.label ?? '',
        play: t('reader.play'),
        pause: t('reader.pause'),
      }}
      onMove={(at) => onView({ ...view, at }, true)}
      onRest={(at) => onView({ ...view, at })}
    />
  )
}

type Choice = { value: string; label: string }

function toChoices(components: Components, id: string, values: DimensionValue[], locale: Locale): Choice[] {
  const dimension: Dimension | undefined = findDimension(components, id)
  return values.map(({ value, label }) => ({
    value,
    label: dimension ? formatDimensionValue(dimension, label, locale) : label,
  }))
}

const toDataFilters = ({ offers, components, view, locale, t }: Props): DataFilter[] =>
  offers.filters.map(({ id, value, canBeNone }) => {
    const dimension = findDimension(components, id)
    const options = toChoices(components, id, dimension?.values ?? [], locale)
    return {
      id,
      label: dimension?.label ?? '',
      value: view.filters?.[id] ?? value,
      options: canBeNone ? [{ value: FIELD_VALUE_NONE, label: t('controls.none') }, ...options] : options,
    }
  })
