import { VIEWED_CHANGES, type ViewOffers, type ViewState } from '@tessera/chart/viewer'
import { type Components, findDimension, type Locale, nameValue } from '@tessera/cube'
import type { Translate } from '@tessera/i18n'
import { Switch } from '../reader/Switch.tsx'

type Site = {
  components: Components
  view: ViewState
  locale: Locale
  t: Translate
  onView(view: ViewState): void
}
type Props = Site & { offers: Pick<ViewOffers, 'change' | 'perHead' | 'top'> }

/** The switches between numbers that the author offers readers. */
export const ReaderSwitches = ({ offers: { change, perHead, top }, ...site }: Props) => (
  <>
    {change && <ChangeSwitch offer={change} {...site} />}
    {perHead && <PerHeadSwitch {...site} />}
    {top && <TopSwitch offer={top} {...site} />}
  </>
)

type ChangeProps = Site & { offer: NonNullable<ViewOffers['change']> }

/** Lets readers switch between the values of a chart and their change since its base date. */
function ChangeSwitch({ offer, components, view, locale, t, onView }: ChangeProps) {
  const time = findDimension(components, offer.timeId)
  const base = time ? nameValue(time, offer.base, locale) : offer.base
  return (
    <Switch
      label={t('part.change.show', { base })}
      value={view.change ?? offer.type}
      options={VIEWED_CHANGES.map((value) => ({ value, label: t(`part.change.${value}`) }))}
      onChange={(value) => {
        const change = VIEWED_CHANGES.find((each) => each === value)
        if (change) onView({ ...view, change })
      }}
    />
  )
}

/** Lets readers switch between values per head and totals. */
const PerHeadSwitch = ({ view, t, onView }: Site) => (
  <Switch
    label={t('part.per-head.show')}
    value={view.perHead ?? 'people'}
    options={[
      { value: 'people', label: t('part.per-head.people') },
      { value: 'none', label: t('part.per-head.none') },
    ]}
    onChange={(value) => {
      const { perHead: _, ...rest } = view
      onView(value === 'none' ? { ...rest, perHead: 'none' } : rest)
    }}
  />
)

type TopProps = Site & { offer: NonNullable<ViewOffers['top']> }

/** Lets readers choose how many of the largest or smallest categories they see. */
function TopSwitch({ offer: { id, counts, count, end }, components, view, t, onView }: TopProps) {
  const dimension = findDimension(components, id)?.label ?? ''
  return (
    <Switch
      label={t('part.top.show', { dimension })}
      value={String(view.top ?? count ?? 'all')}
      options={[
        ...counts.map((each) => ({
          value: String(each),
          label: t(`part.top.${end}.option`, { count: each }),
        })),
        { value: 'all', label: t('part.top.all') },
      ]}
      onChange={(value) => onView({ ...view, top: counts.find((each) => String(each) === value) ?? 'all' })}
    />
  )
}
