export { readRest } from '../data/read-rest.ts'
export { REST } from '../data/rest.ts'
export { LAST_ITEM_REASON } from '../rules/legend.ts'
export {
  hasViewKeys,
  readDates,
  readQueryKeys,
  readViewState,
  type ViewProblem,
  writeViewState,
} from './address.ts'
export { moveEnd, moveSelection, type PlaceRange, snapToPlace, toAxisPlaces } from './brush.ts'
export { fitFilters, toFittingFilters } from './fit-filters.ts'
export { readLegendValues, readPresentValues, withOneShown, withToggledValue } from './legend.ts'
export { readOffers, type ViewOffers } from './offers.ts'
export { MOST_MARKS, toFrameTime } from './play.ts'
export type { ViewState } from './view-state.ts'
export { withReaderOrder } from './with-reader-order.ts'
export { withViewFilters } from './with-view-filters.ts'
export { withViewRows } from './with-view-rows.ts'
