import {
  appendUnit,
  type Components,
  type Dimension,
  findDimension,
  formatDimensionValue,
  formatLabelled,
  formatMeasure,
  type Limit,
  type LimitContext,
  type Locale,
  type Measure,
  readDate,
} from '@tessera/cube'
import type { CommonConfig, DrawInput } from '../chart-type.ts'
import type { LegendItem } from '../scene.ts'

/** A target or threshold as it is drawn: a line where `low` is `high`, else a band. */
export type ShownLimit = {
  key: string
  low: number
  high: number
  /** The values of the axis it holds for, both included; the whole axis where left out. */
  span?: { from: string; to: string }
  color: string
  isDashed: boolean
  /** How it is marked where it holds for one moment of an axis of time. */
  symbol: 'circle' | 'cross' | 'triangle'
  /** "name: value unit". */
  label: string
}

export type LimitContextInput = Pick<DrawInput, 'components' | 'view' | 'locale'> & {
  /** The dimension along the axis. */
  axisId: string
}

type LimitStyle = CommonConfig['limits'][string][number]

/** The limits of a measure that the config shows and that hold for what is drawn. */
export function readLimits(
  measure: Measure,
  { limits, cubes }: Pick<CommonConfig, 'limits' | 'cubes'>,
  { components, view, axisId, locale }: LimitContextInput,
): ShownLimit[] {
  const styles = limits[measure.id] ?? []
  const filterOf = (dimensionId: string): string | undefined => {
    const filters = cubes.map((cube) => cube.filters[dimensionId])
    const filter = filters.find((each) => each?.type === 'single')
    return view?.filters?.[dimensionId] ?? (filter?.type === 'single' ? String(filter.value) : undefined)
  }
  return measure.limits.flatMap((limit, index): ShownLimit[] => {
    const style = styles.find((each) => isStyleOf(each, limit))
    if (!style) return []
    const elsewhere = limit.related.filter(({ dimensionId }) => dimensionId !== axisId)
    if (!elsewhere.every((context) => doesHold(context, filterOf(context.dimensionId), components))) return []
    const [low, high] = limit.kind === 'value-range' ? [limit.min, limit.max] : [limit.value, limit.value]
    return [
      {
        key: `limit:${measure.id}:${index}`,
        low,
        high,
        span: readSpan(limit.related.filter(({ dimensionId }) => dimensionId === axisId)),
        color: style.color,
        isDashed: style.lineType === 'dashed',
        symbol: style.symbolType ?? 'circle',
        label: toLabel(limit, measure, locale),
      },
    ]
  })
}

/** A config names a limit by the values it holds for. */
const isStyleOf = ({ related }: LimitStyle, limit: Limit): boolean =>
  related.length === limit.related.length &&
  related.every((each) =>
    limit.related.some(({ dimensionId, value }) => dimensionId === each.dimensionId && value === each.value),
  )

/** Whether a filter is at the value a limit holds for, or within its period. */
function doesHold(
  { kind, dimensionId, value }: LimitContext,
  filter: string | undefined,
  components: Components,
): boolean {
  if (filter === undefined || kind === 'single') return filter === value
  const dimension = findDimension(components, dimensionId)
  const [at, end] = [toTime(filter, dimension), toTime(value, dimension)]
  if (at === undefined || end === undefined) return false
  return kind === 'time-from' ? end <= at : at <= end
}

const toTime = (value: string, dimension: Dimension | undefined): number | undefined => {
  const known = dimension?.values.find((each) => each.value === value)
  return (readDate(value) ?? readDate(String(known?.position ?? '')))?.getTime()
}

function readSpan(contexts: LimitContext[]): ShownLimit['span'] {
  const of = (kind: LimitContext['kind']): string | undefined =>
    contexts.find((each) => each.kind === kind)?.value
  const [single, from, to] = [of('single'), of('time-from'), of('time-to')]
  if (single !== undefined) return { from: single, to: single }
  return from !== undefined && to !== undefined ? { from, to } : undefined
}

function toLabel(limit: Limit, measure: Measure, locale: Locale): string {
  const format = (value: number): string => formatMeasure(value, measure, locale)
  const value =
    limit.kind === 'value-range' ? `${format(limit.min)}–${format(limit.max)}` : format(limit.value)
  return formatLabelled(limit.name, appendUnit(value, measure.unit, locale), locale)
}

/** What the lines and bands of limits mean. */
export const toLimitItems = (limits: ShownLimit[]): LegendItem[] =>
  limits.map(({ label, color, isDashed, low, high }) => ({
    label,
    color,
    symbol: low === high ? 'line' : 'square',
    ...(isDashed ? { dash: LIMIT_DASH } : {}),
  }))

export const LIMIT_DASH = '6 4'

/** The lower and upper ends of limits, which the axis must show. */
export const limitEnds = (limits: ShownLimit[]): number[] => limits.flatMap(({ low, high }) => [low, high])

/** The values of an axis of time that limits reach to beyond the data. */
export const limitDates = (limits: ShownLimit[], dimension: Dimension, locale: Locale) =>
  limits
    .flatMap(({ span }) => (span ? [span.from, span.to] : []))
    .filter((value) => readDate(value) !== undefined)
    .map((value) => ({ value, label: value, text: formatDimensionValue(dimension, value, locale) }))
