import type { ControlSite } from '../../chart-type.ts'
import { categoryControls, domainControls, measureSelect } from '../../controls/axis-controls.ts'
import { colorControls } from '../../controls/color-controls.ts'
import { inPanel } from '../../controls/panels.ts'
import type { Control } from '../../controls.ts'
import { RANKS, type Suggestion, type SuggestionSite, suggestBySize } from '../../edit/suggestion.ts'
import type { DotsConfig } from './fields.ts'

export const controls = (site: ControlSite<DotsConfig>): Control<DotsConfig>[] => [
  ...inPanel('x', [measureSelect(site, 'x'), ...domainControls(site, 'x'), ...colorControls(site)]),
  ...inPanel('y', categoryControls(site, 'y')),
]

/** Suggests dots wherever unsplit bars would fit. */
export const suggest = (site: SuggestionSite): Suggestion[] =>
  suggestBySize(RANKS.bars, site).filter(({ roles }) => roles.segment === undefined)
