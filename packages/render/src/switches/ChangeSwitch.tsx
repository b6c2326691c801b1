import { VIEWED_CHANGES, type ViewOffers } from '@tessera/chart/viewer'
import { findDimension, nameValue } from '@tessera/cube'
import { Switch } from '../reader/Switch.tsx'
import type { SwitchSite } from './switch-site.ts'

type Props = SwitchSite & { offer: NonNullable<ViewOffers['change']> }

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
