import {
  type Components,
  type Dimension,
  findDimension,
  findMeasure,
  isTemporal,
  type Measure,
} from '@tessera/cube'
import type { ChartConfig } from '../config/index.ts'
import type { ChangeType } from '../config/option-lists.ts'
import { chartTypeOf } from '../registry.ts'
import { referenceAxis } from './reference-lines.ts'

/** Returns whether values are stacked. Stacked changes would be meaningless, because changes do not add up. */
export const isOfStacks = (config: ChartConfig): boolean => chartTypeOf(config).isStacked(config)

export type ChangeAxis = { measure: Measure; time: Dimension }

/** Returns the measure and the time dimension of a change, or `undefined` if the chart cannot show changes. */
export function changeAxis(config: ChartConfig, components: Components): ChangeAxis | undefined {
  const axis = referenceAxis(config)
  const measure = axis && findMeasure(components, axis.measureId)
  const time = axis && findDimension(components, axis.alongId)
  return measure && time && isTemporal(time) ? { measure, time } : undefined
}

/** Returns whether a chart can show changes, judging by its config alone. */
export const mayShowChange = (config: ChartConfig): boolean =>
  config.change !== undefined && referenceAxis(config) !== undefined && !isOfStacks(config)

/**
 * Returns the change that a chart shows: the reader's choice, or else the author's. `undefined` if it shows the values.
 */
export function shownChange(
  config: ChartConfig,
  view: { change?: ChangeType | 'none' | undefined } | undefined,
): { type: ChangeType; base: string } | undefined {
  if (!config.change || !mayShowChange(config)) return undefined
  const { type: own, base } = config.change
  const type = view?.change ?? own
  return type === 'none' ? undefined : { type, base }
}
