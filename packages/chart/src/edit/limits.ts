import { type ComponentId, type Components, findMeasure, type Limit } from '@tessera/cube'
import type { ChartBase } from '../config/chart-base.ts'
import { readLimit, type StoredLimit } from '../filters/limits.ts'

type Limited = Pick<ChartBase, 'limits' | 'cubes'>
export type LimitStyle = Partial<Pick<StoredLimit, 'color' | 'lineType' | 'symbolType'>>

/** The default style of a limit (specification 2 §9). */
const DEFAULT_STYLE = { color: '#ff0000', lineType: 'solid' } as const

/** Shows a limit, or changes its style. */
export function setLimit<Config extends Limited>(
  config: Config,
  measureId: ComponentId,
  limit: Limit,
  style: LimitStyle,
): Config {
  const shown = readLimit(config, measureId, limit)
  const related = limit.related.map(({ dimensionId, value }) => ({ dimensionId, value }))
  const next: StoredLimit = { ...DEFAULT_STYLE, ...shown, related, ...style }
  const list = config.limits[measureId] ?? []
  const replaced = shown ? list.map((each) => (each === shown ? next : each)) : [...list, next]
  return { ...config, limits: { ...config.limits, [measureId]: replaced } }
}

/** Hides a limit. Removes the measure's entry with its last limit. */
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

/** Returns the limits published with a measure. */
export const limitsOf = (components: Components, measureId: ComponentId): Limit[] =>
  findMeasure(components, measureId)?.limits ?? []

/** Returns whether a limit applies to a single moment of an axis, where lines and areas mark it with a symbol. */
export const isOneMoment = ({ kind, related }: Limit, axisId: ComponentId): boolean =>
  kind !== 'value-range' &&
  related.some((context) => context.dimensionId === axisId && context.kind === 'single')
