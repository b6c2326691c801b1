import {
  appendUnit,
  type Dimension,
  findShownDecimals,
  formatDimensionValue,
  formatLabelled,
  formatMeasure,
  idsOfDimension,
  type Limit,
  type LimitContext,
  type Locale,
  type Measure,
  readDate,
} from '@tessera/cube'
import type { CommonConfig, DrawInput } from '../chart-type.ts'
import { withChosenValues } from '../filters/layers.ts'
import { isLimitValid, readLimit } from '../filters/limits.ts'
import type { LegendItem } from '../scene.ts'

/** A target or threshold as it is drawn: a line if `low` equals `high`, otherwise a band. */
export type ShownLimit = {
  key: string
  low: number
  high: number
  /** The range of the axis it applies to, inclusive; the whole axis if absent. */
  span?: { from: string; to: string }
  color: string
  isDashed: boolean
  /** The symbol if it applies to one moment of a time axis. */
  symbol: 'circle' | 'cross' | 'triangle'
  /** "name: value unit". */
  label: string
}

export type LimitContextInput = Pick<DrawInput, 'components' | 'view' | 'locale'> & {
  /** The dimension along the axis. */
  axisId: string
}

/** Returns the limits of a measure that the config shows and that apply to the drawn data. */
export function readLimits(
  measure: Measure,
  config: Pick<CommonConfig, 'limits' | 'cubes'>,
  { components, view, axisId, locale }: LimitContextInput,
): ShownLimit[] {
  const seen = withChosenValues(config, view?.filters ?? {})
  return measure.limits.flatMap((limit, index): ShownLimit[] => {
    const style = readLimit(config, measure.id, limit)
    if (!style || !isLimitValid(seen, limit, axisId, components)) return []
    const [low = 0, high = low] = limitValues(limit)
    return [
      {
        key: `limit:${measure.id}:${index}`,
        low,
        high,
        span: readSpan(
          limit.related.filter(({ dimensionId }) =>
            idsOfDimension(config.cubes, dimensionId).includes(axisId),
          ),
        ),
        color: style.color,
        isDashed: style.lineType === 'dashed',
        symbol: style.symbolType ?? 'circle',
        label: toLabel(limit, measure, locale),
      },
    ]
  })
}

function readSpan(contexts: LimitContext[]): ShownLimit['span'] {
  const of = (kind: LimitContext['kind']): string | undefined =>
    contexts.find((each) => each.kind === kind)?.value
  const [single, from, to] = [of('single'), of('time-from'), of('time-to')]
  if (single !== undefined) return { from: single, to: single }
  return from !== undefined && to !== undefined ? { from, to } : undefined
}

/**
 * Returns the label of a limit. It has the limit's own number of decimals; that of the data would turn "400" into
 * "400.00".
 */
function toLabel(limit: Limit, measure: Measure, locale: Locale): string {
  const shownDecimals = findShownDecimals(limitValues(limit), measure)
  const format = (value: number): string => formatMeasure(value, { ...measure, shownDecimals }, locale)
  const value =
    limit.kind === 'value-range' ? `${format(limit.min)}–${format(limit.max)}` : format(limit.value)
  return formatLabelled(limit.name, appendUnit(value, measure.unit, locale), locale)
}

/** Returns the value of a limit, or both ends of a range. */
export const limitValues = (limit: Limit): number[] =>
  limit.kind === 'value-range' ? [limit.min, limit.max] : [limit.value]

/** Returns the legend of limits. */
export const toLimitItems = (limits: ShownLimit[]): LegendItem[] =>
  limits.map(({ label, color, isDashed, low, high }) => ({
    label,
    color,
    symbol: low === high ? 'line' : 'square',
    ...(isDashed ? { dash: LIMIT_DASH } : {}),
  }))

export const LIMIT_DASH = '6 4'

/** The lower and upper ends of limits, which the axis must include. */
export const limitEnds = (limits: ShownLimit[]): number[] => limits.flatMap(({ low, high }) => [low, high])

/** Returns the dates outside the data to which limits extend a time axis. */
export const limitDates = (limits: ShownLimit[], dimension: Dimension, locale: Locale) =>
  limits
    .flatMap(({ span }) => (span ? [span.from, span.to] : []))
    .filter((value) => readDate(value) !== undefined)
    .map((value) => ({ value, label: value, text: formatDimensionValue(dimension, value, locale) }))
