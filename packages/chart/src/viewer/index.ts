export {
  hasViewKeys,
  readDates,
  readQueryKeys,
  readViewState,
  type ViewProblem,
  writeViewState,
} from './address.ts'
export { readOffers, type ViewOffers } from './offers.ts'
export type { ViewState } from './view-state.ts'
export { withViewFilters } from './with-view-filters.ts'
export { withViewRows } from './with-view-rows.ts'
