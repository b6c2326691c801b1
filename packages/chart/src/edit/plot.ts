import type { SegmentSortings } from '../rules/sorting.ts'
import type { StackingRule } from '../rules/stacking.ts'
import type { AreaConfig } from '../types/area/fields.ts'
import type { BarConfig } from '../types/bar/fields.ts'
import type { ColumnConfig } from '../types/column/fields.ts'
import type { LineConfig } from '../types/line/fields.ts'
import type { PieConfig } from '../types/pie/fields.ts'
import type { ScatterplotConfig } from '../types/scatterplot/fields.ts'

/** Charts whose marks are split by a segment and coloured by it, or are all of one colour. */
export type PlotConfig = ColumnConfig | BarConfig | LineConfig | AreaConfig | ScatterplotConfig | PieConfig

/** The fields of a plot, each with all that any of them may say. */
export type PlotFields = {
  x?: PlotAxis | undefined
  y?: PlotAxis | undefined
  /** What a dot stands for. */
  detail?: { componentId: string } | undefined
  segment?: (Partial<NonNullable<ColumnConfig['fields']['segment']>> & { componentId: string }) | undefined
  animation?: ColumnConfig['fields']['animation']
  color: ColumnConfig['fields']['color']
}
export type PlotAxis = Partial<
  ColumnConfig['fields']['x'] &
    ColumnConfig['fields']['y'] &
    LineConfig['fields']['y'] &
    AreaConfig['fields']['y']
> & { componentId: string }

export type AxisName = 'x' | 'y'

/** What editing must know of a kind of plot, as data. */
export type PlotRules = {
  /** The axis that marks are laid along; pies and scatterplots have none. */
  category?: AxisName
  /** The axes of measures. The first gives marks their length. */
  measures: readonly AxisName[]
  /** Whether segments are stacked: always, as the author chooses, or never. */
  stacking: 'always' | 'choice' | 'never'
  /** How the values of a segment are sorted: as its marks are laid out, as slices, or not at all. */
  segmentSorting: 'layout' | 'pie' | 'none'
  /** Which measures may be stacked; `additive` where left out. */
  stackingRule?: StackingRule
}

/** The fields as every plot has them: what one kind does not know, its schema keeps, and nothing draws it. */
export const plotFields = (config: PlotConfig): PlotFields => config.fields as PlotFields

/**
 * The plot with some of its fields changed; `undefined` takes one away. The compiler cannot follow a field through
 * the kinds of plots: this is the one place that says so, and the tests parse every config that is reached.
 */
export function withFields<Config extends PlotConfig>(config: Config, changes: Partial<PlotFields>): Config {
  const entries = Object.entries({ ...config.fields, ...changes }).filter(([, field]) => field !== undefined)
  return { ...config, fields: Object.fromEntries(entries) as Config['fields'] }
}

/** The plot with some options of an axis changed; `undefined` takes one away. */
export function withAxis<Config extends PlotConfig>(
  config: Config,
  name: AxisName,
  changes: Partial<PlotAxis>,
): Config {
  const axis = plotFields(config)[name]
  if (!axis) return config
  return withFields(config, { [name]: withoutUndefined({ ...axis, ...changes }) })
}

/** An object without the keys that say nothing. */
export const withoutUndefined = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as Value

/** Whether segments of this plot stand on each other. */
export function isStacked(config: PlotConfig, { stacking }: PlotRules): boolean {
  const { segment } = plotFields(config)
  if (!segment || stacking === 'never') return false
  return stacking === 'always' || segment.type === 'stacked'
}

/** The sortings that the segment of this plot knows; undefined where its order is not chosen. */
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
