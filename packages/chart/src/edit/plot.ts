import type { Animation } from '../config/animation.ts'
import type { ChartBase } from '../config/chart-base.ts'
import type { SegmentColor, SingleColor } from '../config/color.ts'
import type { DotsSize, ImputationType } from '../config/option-lists.ts'
import type { BandSegment } from '../config/segment.ts'
import type { CategoryRole, MeasureRole } from '../roles.ts'
import type { SegmentSortings } from '../rules/sorting.ts'
import type { StackingRule } from '../rules/stacking.ts'

/** An axis of a plot, with the options of all chart types. */
export type PlotAxis = MeasureRole &
  CategoryRole & {
    imputationType?: ImputationType
    showDots?: boolean
    showDotsSize?: DotsSize
  }

/** The fields of a plot, with the options of all chart types. */
export type PlotFields = {
  x?: PlotAxis | undefined
  y?: PlotAxis | undefined
  /** What each dot represents. */
  detail?: { componentId: string } | undefined
  segment?: (Partial<BandSegment> & { componentId: string }) | undefined
  animation?: Animation | undefined
  color: SegmentColor | SingleColor
}

/** Charts whose marks are split and coloured by a segment, or have a single colour. */
export type PlotConfig = ChartBase & { fields: { color: SegmentColor | SingleColor } }

export type AxisName = 'x' | 'y'

/** The properties of a chart type that editing needs, as plain data. */
export type PlotRules = {
  /** The axis along which marks are placed; pies and scatterplots have none. */
  category?: AxisName
  /** The axes of measures. The first one determines the length of marks. */
  measures: readonly AxisName[]
  /** Whether segments are stacked: always, as the author chooses, or never. */
  stacking: 'always' | 'choice' | 'never'
  /** How to sort the segment: by layout, as slices, or not at all. */
  segmentSorting: 'layout' | 'pie' | 'none'
  /** Which measures may be stacked; `additive` by default. */
  stackingRule?: StackingRule
}

/** Returns the fields as a plot of any type. A type's schema keeps options that the type does not draw. */
export const plotFields = ({ fields }: PlotConfig): PlotFields => fields

/**
 * Changes fields of a plot; `undefined` removes one. The compiler cannot check fields across chart types, so the tests
 * parse every config.
 */
export function withFields<Config extends PlotConfig>(config: Config, changes: Partial<PlotFields>): Config {
  const entries = Object.entries({ ...config.fields, ...changes }).filter(([, field]) => field !== undefined)
  return { ...config, fields: Object.fromEntries(entries) as Config['fields'] }
}

/** Changes options of a field, if the plot has it; `undefined` removes one. */
export function withField<Config extends PlotConfig, Name extends AxisName | 'segment'>(
  config: Config,
  name: Name,
  changes: Partial<NonNullable<PlotFields[Name]>>,
): Config {
  const field = plotFields(config)[name]
  return field ? withFields(config, { [name]: withoutUndefined({ ...field, ...changes }) }) : config
}

/** Copies an object without undefined properties. */
export const withoutUndefined = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as Value

/** Returns whether the segments of this plot are stacked. */
export function isStacked(config: PlotConfig, { stacking }: PlotRules): boolean {
  const { segment } = plotFields(config)
  if (!segment || stacking === 'never') return false
  return stacking === 'always' || segment.type === 'stacked'
}

/** Returns the available sortings of this plot's segment; `undefined` if its order is fixed. */
export function segmentSortingsOf(config: PlotConfig, rules: PlotRules): SegmentSortings | undefined {
  switch (rules.segmentSorting) {
    case 'none':
      return undefined
    case 'pie':
      return 'pie'
    case 'layout':
      return isStacked(config, rules) ? 'stacked' : 'grouped'
  }
}
