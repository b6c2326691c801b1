import type { ViewOffers } from '@tessera/chart/viewer'
import { ChangeSwitch } from './ChangeSwitch.tsx'
import { PerHeadSwitch } from './PerHeadSwitch.tsx'
import type { SwitchSite } from './switch-site.ts'
import { TopSwitch } from './TopSwitch.tsx'

type Props = SwitchSite & { offers: Pick<ViewOffers, 'change' | 'perHead' | 'top'> }

/** The switches between numbers that the author offers readers. */
export const ReaderSwitches = ({ offers: { change, perHead, top }, ...site }: Props) => (
  <>
    {change && <ChangeSwitch offer={change} {...site} />}
    {perHead && <PerHeadSwitch {...site} />}
    {top && <TopSwitch offer={top} {...site} />}
  </>
)
