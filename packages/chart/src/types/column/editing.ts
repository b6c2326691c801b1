import {
  RANKS,
  type Suggestion,
  type SuggestionSite,
  suggestInOrder,
  suggestMoments,
} from '../../edit/suggestion.ts'

export { bandControls as controls } from '../../controls/band-controls.ts'

export const suggest = (site: SuggestionSite): Suggestion[] => [
  ...suggestInOrder(RANKS.columns, site),
  ...suggestMoments(RANKS.moments, site),
]
