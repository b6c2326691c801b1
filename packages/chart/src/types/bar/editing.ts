import { RANKS, type Suggestion, type SuggestionSite, suggestBySize } from '../../edit/suggestion.ts'

export { bandControls as controls } from '../../controls/band-controls.ts'

export const suggest = (site: SuggestionSite): Suggestion[] => suggestBySize(RANKS.bars, site)
