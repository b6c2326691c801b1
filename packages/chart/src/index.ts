export type { ChartTypeName, DrawInput, EditOptions, Encoding } from './chart-type.ts'
export { withFilterPositions } from './config/filter-positions.ts'
export type { ChartConfig, ParseIssue } from './config/index.ts'
export { type Panel, toPanels } from './controls/panels.ts'
export type {
  ActionControl,
  ChoicesControl,
  ColorControl,
  ColumnEntry,
  ColumnsControl,
  Control,
  ControlOption,
  ControlValue,
  Hint as ControlHint,
  MappingControl,
  NumberControl,
  PaletteControl,
  PaletteOption,
  SectionControl,
  SelectControl,
} from './controls.ts'
export { MissingComponent } from './data/find-components.ts'
export { drawChart } from './draw-chart.ts'
export { drawingOf, loadDrawing, loadDrawings } from './drawings.ts'
export * from './edit/edit-chart.ts'
export { inkOn } from './guides/ink-on.ts'
export { textWidth, truncate, wrapOrCut } from './guides/text-width.ts'
export { lostFields, lostFilters, toLastName } from './lost-components.ts'
export type * from './map-scene.ts'
export {
  drawsOutlines,
  isListing,
  shapesDimensionOf,
  toCubeFilters,
  withListedColumns,
} from './needs.ts'
export {
  CHART_TYPE_NAMES,
  COMBO_TYPE_NAMES,
  chartTypeOf,
  chartTypesInOrder,
  controlsOf,
} from './registry.ts'
export * from './rules/index.ts'
export { isWithinRings } from './scales/path-rings.ts'
export type * from './scene.ts'
export { hasRoomForMiddle } from './svg/legend-ramp.ts'
export { markToElement, type SvgElement } from './svg/mark-to-element.ts'
export { hatchPath } from './types/map/hatch.ts'
export type { Words } from './words.ts'
