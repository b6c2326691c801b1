import { type Dimension, isUnitDimension, type Measure } from '@tessera/cube'
import type { DrawInput } from '../chart-type.ts'
import { isNeverAddable } from '../rules/addable.ts'
import { readParents } from '../rules/contained-values.ts'
import type { DatumEntry } from '../scene.ts'
import { netOf, type Whole } from './shares.ts'
import { toValueEntry } from './value-text.ts'

type Stacked = {
  measure: Measure
  segmentDimension: Dimension | undefined
  /** All segments, including hidden ones. */
  segments: { value: string }[]
  hidden: ReadonlySet<string>
}

/** The total of a stack, and the share of a part, if the values can be summed. */
export type ReadTotals = {
  totalOf(whole: Whole | undefined): DatumEntry | undefined
  /** The share of a value in its whole, in percent. */
  partOf(value: number, whole: Whole | undefined): number | undefined
}

/** Returns whether the values of a stack can be summed, in pictures and their descriptions. */
export const hasTotal = ({
  measure,
  segmentDimension,
  segments,
}: Pick<Stacked, 'measure' | 'segmentDimension' | 'segments'>): boolean =>
  segmentDimension !== undefined &&
  !isNeverAddable(measure) &&
  !isUnitDimension(segmentDimension) &&
  readParents(segmentDimension, segments).length === 0

/**
 * Returns functions for the totals of stacks. They return nothing if the values cannot be summed (`hasTotal`) or one is
 * missing, since an incomplete sum is not a total.
 */
export function readTotals(
  { measure, segmentDimension, segments, hidden }: Stacked,
  { locale, words }: Pick<DrawInput, 'locale' | 'words'>,
): ReadTotals {
  const isSum = segments.length > 1 && hasTotal({ measure, segmentDimension, segments })
  const label = words(hidden.size > 0 ? 'chart.total.with-hidden' : 'chart.total')
  return {
    totalOf: (whole) =>
      isSum && whole?.isComplete
        ? toValueEntry({ label }, { value: netOf(whole) }, measure, locale)
        : undefined,
    partOf(value, whole) {
      if (!isSum || !whole?.isComplete || (whole.up > 0 && whole.down > 0)) return undefined
      const size = whole.up + whole.down
      return size === 0 ? undefined : (100 * Math.abs(value)) / size
    },
  }
}
