export type { DrawInput, EditOptions } from './chart-type.ts'
export { MAX_HIGHLIGHTED } from './config/defaults.ts'
export { withFilterPositions } from './config/filter-positions.ts'
export type { ParseIssue } from './config/parse-error.ts'
export { type Panel, toPanels } from './controls/panels.ts'
export type {
  ColumnEntry,
  ColumnsControl,
  Control,
  ControlOption,
  ControlValue,
  Hint as ControlHint,
  MappingControl,
  PaletteOption,
} from './controls.ts'
export { MissingComponent } from './data/find-components.ts'
export { drawChart, drawingOf, loadDrawing, loadDrawings } from './drawings.ts'
export * from './edit/edit-chart.ts'
export {
  canAddColor,
  canRemoveColor,
  lowContrastMessageId,
  lowContrastPlaces,
  NEW_COLOR,
  paletteReason,
} from './edit/palette-draft.ts'
export { controlsOf, loadEditing } from './editing.ts'
export { readFilter } from './filters/cube-filters.ts'
export { withFilterColumns } from './filters/filter-columns.ts'
export { playedDimensionOf, withFiltersOver } from './filters/layers.ts'
export { isLimitValid } from './filters/limits.ts'
export { inkOn } from './guides/ink-on.ts'
export { isUnseen } from './guides/marks.ts'
export { textWidth } from './guides/text-width.ts'
export { lostFields, lostFilters, toLastName } from './lost-components.ts'
export type * from './map-scene.ts'
export {
  drawsOutlines,
  neededComponents,
  shapesDimensionOf,
  toCubeFilters,
  withListedColumns,
} from './needs.ts'
export { hasParts } from './parts/parts.ts'
export {
  CHART_TYPE_NAMES,
  type ChartConfig,
  type ChartTypeName,
  chartTypeNamed,
  chartTypeOf,
  chartTypesInOrder,
} from './registry.ts'
export { isPercentUnit } from './rules/addable.ts'
export { disabledReason, isOnlyTable } from './rules/availability.ts'
export {
  type DateRange,
  dateChoices,
  isDateDropdown,
  isMostRecent,
  isWrittenDate,
  parseTypedDate,
  sortDates,
  withMostRecent,
} from './rules/dates.ts'
export { DEFAULT_SLIDER, type NumberRange, readDigits } from './rules/numbers.ts'
export { MAX_COLORS, MAX_PALETTE_NAME, PALETTE_TYPES, type PaletteType } from './rules/palettes.ts'

export { countKept } from './rules/splits.ts'
export { hasTrends } from './rules/trends.ts'
export { type Corner, isWithinRings, readPathRings } from './scales/path-rings.ts'
export type * from './scene.ts'
export { hasRoomForMiddle } from './svg/legend-ramp.ts'
export { markToElement, type SvgElement } from './svg/mark-to-element.ts'
export { hatchPath } from './types/map/hatch.ts'
export type { Words } from './words.ts'
