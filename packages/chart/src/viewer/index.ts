export type { FilterChoice } from '../config/interactive-filters.ts'
export { VIEWED_CHANGES } from '../config/option-lists.ts'
export { findTotal } from '../data/find-total.ts'
export { readRest } from '../data/read-rest.ts'
export { REST } from '../data/rest.ts'
export { withViewFilters } from '../filters/layers.ts'
export { withViewRows } from '../filters/view-rows.ts'
export { shownHighlight } from '../rules/highlight.ts'
export {
  hasViewKeys,
  isViewKey,
  readDates,
  readQueryKeys,
  readViewState,
  type ViewProblem,
  writeViewState,
} from './address.ts'
export { moveEnd, moveSelection, type PlaceRange, snapToPlace, toAxisPlaces } from './brush.ts'
export { fitFilters, toFittingFilters } from './fit-filters.ts'
export {
  LAST_ITEM_REASON,
  readLegendValues,
  readPresentValues,
  withLegendValues,
  withToggledValue,
} from './legend.ts'
export { readOffers, type ViewOffers } from './offers.ts'
export { MAX_MARKS, toFrameTime } from './play.ts'
export {
  dataShowingAll,
  type PointedValue,
  readPointedValues,
  showsDimension,
  toPointedValue,
} from './pointed-values.ts'
export type { ViewState } from './view-state.ts'
export { withReaderOrder } from './with-reader-order.ts'
export { withReaderTotals } from './with-reader-totals.ts'
