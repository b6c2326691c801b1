import type { Components } from '@tessera/cube'
import type { ChartConfig } from '../config/index.ts'
import { chartTypeOf } from '../registry.ts'
import { animationChoices } from './choices.ts'

/** Why a chart cannot be played. */
export type AnimationReason =
  | { reasonId: 'controls.animation.disabled.no-temporal' }
  /** `fields` are the places that the dimensions of time stand in, by the names of encodings. */
  | { reasonId: 'controls.animation.disabled.used'; fields: string[] }
  | { reasonId: 'controls.animation.disabled.total-size' }

/** Columns, bars, maps, pies and scatterplots can be played (specification 2 §4). */
export const isAnimatable = (config: ChartConfig): boolean =>
  chartTypeOf(config).encodings.some(({ field }) => field === 'animation')

/**
 * Why a chart that can be played cannot be now: there is no dimension of time, all of them stand in other places, or
 * its segments are sorted by total size (specification 1 §5). Undefined where it can.
 */
export function animationReason(config: ChartConfig, components: Components): AnimationReason | undefined {
  const choices = animationChoices(components)
  if (choices.length === 0) return { reasonId: 'controls.animation.disabled.no-temporal' }
  const type = chartTypeOf(config)
  const others = type.encodings.filter(({ field }) => field !== 'animation')
  const isUsed = (id: string): boolean => others.some((encoding) => encoding.read(config).includes(id))
  if (choices.every(({ id }) => isUsed(id))) {
    const fields = others
      .filter((encoding) => encoding.read(config).some((id) => choices.some((choice) => choice.id === id)))
      .map(({ field }) => field)
    return { reasonId: 'controls.animation.disabled.used', fields }
  }
  const { segment } = type.toRoles(config, components)
  return segment?.sorting?.sortingType === 'byTotalSize'
    ? { reasonId: 'controls.animation.disabled.total-size' }
    : undefined
}
