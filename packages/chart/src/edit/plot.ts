import type { Animation } from '../config/animation.ts'
import type { ChartBase } from '../config/chart-base.ts'
import type { SegmentColor, SingleColor } from '../config/color.ts'
import type { DotsSize, ImputationType } from '../config/option-lists.ts'
import type { BandSegment } from '../config/segment.ts'
import type { CategoryRole, MeasureRole } from '../roles.ts'
import type { SegmentSortings } from '../rules/sorting.ts'
import type { StackingRule } from '../rules/stacking.ts'

/** An axis of a plot, with all that any kind may say of it. */
export type PlotAxis = MeasureRole &
  CategoryRole & {
    imputationType?: ImputationType
    showDots?: boolean
    showDotsSize?: DotsSize
  }

/** The fields of a plot, each with all that any kind may say. */
export type PlotFields = {
  x?: PlotAxis | undefined
  y?: PlotAxis | undefined
  /** What a dot stands for. */
  detail?: { componentId: string } | undefined
  segment?: (Partial<BandSegment> & { componentId: string }) | undefined
  animation?: Animation | undefined
  color: SegmentColor | SingleColor
}

/** Charts whose marks are split by a segment and coloured by it, or are all of one colour. */
export type PlotConfig = ChartBase & { fields: { color: SegmentColor | SingleColor } }

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

/** The fields as any plot has them: what one kind does not know, its schema keeps, and nothing draws it. */
export const plotFields = ({ fields }: PlotConfig): PlotFields => fields

/**
 * The plot with some of its fields changed; `undefined` takes one away. The compiler cannot follow a field through the
 * kinds of plots; the tests parse every config that is reached.
 */
export function withFields<Config extends PlotConfig>(config: Config, changes: Partial<PlotFields>): Config {
  const entries = Object.entries({ ...config.fields, ...changes }).filter(([, field]) => field !== undefined)
  return { ...config, fields: Object.fromEntries(entries) as Config['fields'] }
}

/** The plot with some options of a field changed, where it has that field; `undefined` takes one away. */
export function withField<Config extends PlotConfig, Name extends AxisName | 'segment'>(
  config: Config,
  name: Name,
  changes: Partial<NonNullable<PlotFields[Name]>>,
): Config {
  const field = plotFields(config)[name]
  return field ? withFields(config, { [name]: withoutUndefined({ ...field, ...changes }) }) : config
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
