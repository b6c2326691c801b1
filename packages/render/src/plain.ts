// The code for reading a chart that does not need React, for standalone files, which have their own
// elements.
export { type LegendBranch, toLegendBranches } from './parts/legend-branches.ts'
export { mostHeight, placeTooltip, readSeen } from './parts/tooltip-place.ts'
export { readPresentDates, toRangePlaces } from './reader/present-dates.ts'
export { toDataFilters, toFilterOptions } from './reader/to-data-filters.ts'
export { markAnchor } from './reading/mark-anchor.ts'
export { nextDatum } from './reading/next-datum.ts'
export { plotSpan } from './reading/panel-reader.ts'
export type { Reading } from './reading/reading.ts'
export { createSceneReader } from './reading/scene-reader.ts'
export { keepLargest, toSaid, toShownDatum } from './reading/to-shown-datum.ts'
export { createTypeAhead } from './reading/type-ahead.ts'
