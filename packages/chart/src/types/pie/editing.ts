import type { ControlSite } from '../../chart-type.ts'
import { animationControls } from '../../controls/animation-controls.ts'
import { measureSelect } from '../../controls/axis-controls.ts'
import { colorControls } from '../../controls/color-controls.ts'
import { inPanel } from '../../controls/panels.ts'
import { segmentControls } from '../../controls/segment-controls.ts'
import type { Control } from '../../controls.ts'
import { RANKS, type Suggestion, type SuggestionSite, toSplit } from '../../edit/suggestion.ts'
import { readSplit } from '../../rules/splits.ts'
import { isSummable } from '../../rules/summable.ts'
import type { PieConfig } from './fields.ts'

/** Returns the controls of pie charts. */
export const controls = (site: ControlSite<PieConfig>): Control<PieConfig>[] => [
  ...inPanel('y', [{ ...measureSelect(site, 'y'), messageId: 'controls.measure' }]),
  ...inPanel('segment', [...segmentControls(site), ...colorControls(site)]),
  ...animationControls(site, { hasScales: false }),
]

/** Suggests pies for a few parts of a whole, largest first. */
export const suggest = ({ keys, isAddable }: SuggestionSite): Suggestion[] =>
  keys.flatMap((dimension): Suggestion[] => {
    const parts = isAddable ? readSplit(dimension) : undefined
    if (!parts || !isSummable(dimension, parts)) return []
    const { segment, filters } = toSplit(dimension, parts)
    const sorting = { sortingType: 'byMeasure', sortingOrder: 'desc' } as const
    return [{ rank: RANKS.slices, roles: { segment: { ...segment, sorting } }, filters }]
  })
