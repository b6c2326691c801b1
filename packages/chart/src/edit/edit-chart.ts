/**
 * The edits of a chart: pure functions of its config, the change and the components of its cubes.
 */

export * from '../filters/change-filter.ts'
export { readFilter } from '../filters/cube-filters.ts'
export { canRemoveFilter, type PossibleValues, withDerivedFilters } from '../filters/derive-filters.ts'
export * from '../filters/filter-list.ts'
export * from './animation.ts'
export { showAsBars } from './as-bars.ts'
export { changeChartType } from './change-chart-type.ts'
export { chooseChartType } from './choose-chart-type.ts'
export * from './colors.ts'
export * from './datasets.ts'
export { withFilledColors } from './fill-colors.ts'
export { type NewChart, newChartBeside, newChartConfig } from './initial-config.ts'
export * from './interactive.ts'
export * from './limits.ts'
export * from './map-colors.ts'
export * from './map-layers.ts'

export { setControl } from './set-control.ts'
export { setFirstChoices } from './set-first-choices.ts'
export * from './set-plot-field.ts'
export { withColorsKept, withColorsOfOthers } from './shared-colors.ts'
export { newChartsOfType, suggestCharts } from './suggest-charts.ts'
export * from './table-columns.ts'
export * from './texts.ts'
