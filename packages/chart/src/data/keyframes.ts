import {
  type ComponentId,
  type Dimension,
  MISSING_CODE,
  readDimensionColumn,
  type Table,
} from '@tessera/cube'
import type { DrawInput } from '../chart-type.ts'
import { readCategories } from './categories.ts'
import { requireDimension } from './find-components.ts'
import type { Point } from './observations.ts'

/** The pictures of an animation, and the current one. */
export type Keyframes = {
  dimension: Dimension
  /** The label of the current value. */
  text: string
  /** The points of the current keyframe. */
  shown: Point[]
  /** The points of each keyframe, so that all can share a scale. */
  all: Point[][]
}

/**
 * Splits points by the value of the animated dimension. The time slider selects the current keyframe; by default it is
 * the last and thus most recent one. `undefined` if the table does not have the dimension.
 */
export function splitKeyframes(
  points: Point[],
  table: Table,
  animation: { componentId: ComponentId } | undefined,
  { components, view, locale, panel }: Pick<DrawInput, 'components' | 'view' | 'locale' | 'panel'>,
): Keyframes | undefined {
  const column = animation && readDimensionColumn(table, animation.componentId)
  if (!column) return undefined
  const dimension = requireDimension(components, column.id)
  const values = readCategories(panel?.table ?? table, dimension, { locale, automatic: 'in-data' })
  const byCode = Map.groupBy(points, ({ row }) => Math.max(MISSING_CODE, column.codes[row] ?? MISSING_CODE))
  byCode.delete(MISSING_CODE)
  const shown = values.find(({ value }) => value === view?.at) ?? values.at(-1)
  const code = column.dictionary.findIndex(({ iri }) => iri === shown?.value)
  return { dimension, text: shown?.text ?? '', shown: byCode.get(code) ?? [], all: [...byCode.values()] }
}
