import type { ViewOffers } from '@tessera/chart/viewer'
import { findDimension } from '@tessera/cube'
import { Switch } from '../reader/Switch.tsx'
import type { SwitchSite } from './switch-site.ts'

type Props = SwitchSite & { offer: NonNullable<ViewOffers['top']> }

/** Lets readers choose how many of the largest or smallest categories they see. */
export function TopSwitch({ offer: { id, counts, count, end }, components, view, t, onView }: Props) {
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
