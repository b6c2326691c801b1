import { type ComponentId, type Components, type Dimension, findDimension } from '@tessera/cube'
import type { ChartConfig } from '../config/index.ts'
import type { Top } from '../config/top.ts'
import { TOP_COUNTS } from '../config/top-lists.ts'
import { chartTypeOf } from '../registry.ts'
import { hasRankedAxis, readField } from './ranks.ts'

/** The dimension whose categories can be limited to the largest or smallest, and the measure of their size. */
export type TopAxis = { dimension: Dimension; measureId: ComponentId }

/** The axis of a chart that can be limited: that of columns and bars, unless it is in order of time. */
export function topAxis(config: ChartConfig, components: Components): TopAxis | undefined {
  if (!hasRankedAxis(config, components)) return undefined
  const { category = '', measures } = chartTypeOf(config).plot
  const dimension = findDimension(components, readField(config, category) ?? '')
  const measureId = readField(config, measures[0] ?? '')
  return dimension && measureId !== undefined ? { dimension, measureId } : undefined
}

/** The limits to choose from on an axis, in ascending order: those below its number of values, and the current one. */
export const topCounts = ({ values }: Dimension, current: number | undefined): number[] =>
  [...new Set([...TOP_COUNTS.filter((count) => count < values.length), ...(current ? [current] : [])])].sort(
    (a, b) => a - b,
  )

/** The limit that a chart shows: the reader's choice, or else the author's. `undefined` if it shows all categories. */
export function shownTop(
  { top }: ChartConfig,
  view: { top?: number | 'all' | undefined } | undefined,
): Top | undefined {
  const chosen = view?.top
  if (chosen === undefined) return top
  return chosen === 'all' ? undefined : { ...top, count: chosen }
}
