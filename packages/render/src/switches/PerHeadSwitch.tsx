import { Switch } from '../reader/Switch.tsx'
import type { SwitchSite } from './switch-site.ts'

/** Lets readers switch between values per head and totals. */
export const PerHeadSwitch = ({ view, t, onView }: SwitchSite) => (
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
