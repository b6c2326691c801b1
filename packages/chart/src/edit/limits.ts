import {
  type ComponentId,
  type Components,
  findMeasure,
  type Limit,
  type LimitContext,
  readDate,
} from '@tessera/cube'
import type { ChartConfig } from '../config/index.ts'
import { readFilter } from './with-filter.ts'

type Limited = Pick<ChartConfig, 'limits' | 'cubes'>
export type ShownLimit = ChartConfig['limits'][string][number]
export type LimitStyle = Partial<Pick<ShownLimit, 'color' | 'lineType' | 'symbolType'>>

/** How a limit is drawn until somebody chooses otherwise (specification 2 §9). */
const DEFAULT_STYLE = { color: '#ff0000', lineType: 'solid' } as const

/** What a config stores of a limit: for which values of other dimensions it holds. */
export const relatedOf = ({ related }: Limit): ShownLimit['related'] =>
  related.map(({ dimensionId, value }) => ({ dimensionId, value }))

const isSame = (a: ShownLimit['related'], b: ShownLimit['related']): boolean =>
  a.length === b.length &&
  a.every((each) =>
    b.some(({ dimensionId, value }) => each.dimensionId === dimensionId && each.value === value),
  )

/** How a published limit is shown in the chart; undefined where it is not. */
export const readLimit = (config: Limited, measureId: ComponentId, limit: Limit): ShownLimit | undefined =>
  config.limits[measureId]?.find(({ related }) => isSame(related, relatedOf(limit)))

/**
 * Whether a limit may be shown (specification 2 §5, limits are valid for the current filters): each dimension it names
 * lies along the axis, or is filtered to its value, or to a date within its period.
 */
export const isLimitValid = (config: Limited, { related }: Limit, axisId: ComponentId): boolean =>
  related.every((context) => {
    if (context.dimensionId === axisId) return true
    const filter = readFilter(config, context.dimensionId)
    return filter?.type === 'single' && holdsAt(context, String(filter.value))
  })

function holdsAt({ kind, value }: LimitContext, filtered: string): boolean {
  if (kind === 'single') return filtered === value
  const [end, at] = [readDate(value), readDate(filtered)]
  if (!end || !at) return false
  return kind === 'time-from' ? end <= at : at <= end
}

/** Shows a limit, or changes how it is shown. One that is not valid for the current filters changes nothing. */
export function setLimit<Config extends Limited>(
  config: Config,
  measureId: ComponentId,
  limit: Limit,
  style: LimitStyle,
  axisId: ComponentId,
): Config {
  if (!isLimitValid(config, limit, axisId)) return config
  const shown = readLimit(config, measureId, limit)
  const next: ShownLimit = { ...DEFAULT_STYLE, ...shown, related: relatedOf(limit), ...style }
  const list = config.limits[measureId] ?? []
  const replaced = shown ? list.map((each) => (each === shown ? next : each)) : [...list, next]
  return { ...config, limits: { ...config.limits, [measureId]: replaced } }
}

/** Hides a limit; a measure without any has no entry. */
export function removeLimit<Config extends Limited>(
  config: Config,
  measureId: ComponentId,
  limit: Limit,
): Config {
  const shown = readLimit(config, measureId, limit)
  if (!shown) return config
  const { [measureId]: list = [], ...others } = config.limits
  const rest = list.filter((each) => each !== shown)
  return { ...config, limits: rest.length > 0 ? { ...others, [measureId]: rest } : others }
}

/** The limits published with a measure. */
export const limitsOf = (components: Components, measureId: ComponentId): Limit[] =>
  findMeasure(components, measureId)?.limits ?? []

/** Whether a limit holds for one moment of an axis, where lines and areas mark it by a symbol. */
export const isOneMoment = ({ kind, related }: Limit, axisId: ComponentId): boolean =>
  kind !== 'value-range' &&
  related.some((context) => context.dimensionId === axisId && context.kind === 'single')
