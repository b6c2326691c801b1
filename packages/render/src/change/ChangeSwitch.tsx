import { VIEWED_CHANGES, type ViewOffers, type ViewState } from '@tessera/chart/viewer'
import { type Components, findDimension, type Locale, nameValue } from '@tessera/cube'
import type { Translate } from '@tessera/i18n'
import { Switch } from '../reader/Switch.tsx'

type Props = {
  offer: NonNullable<ViewOffers['change']>
  components: Components
  view: ViewState
  locale: Locale
  t: Translate
  onView(view: ViewState): void
}

/** Lets readers switch between the values of a chart and their change since its base date. */
export function ChangeSwitch({ offer, components, view, locale, t, onView }: Props) {
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
