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

/** The pictures an animated chart is played from, and the one that is shown. */
export type Keyframes = {
  dimension: Dimension
  /** The shown value, as people read it. */
  text: string
  /** The points of the shown keyframe. */
  shown: Point[]
  /** The points of each keyframe, the shown one among them, so that all can share a scale. */
  all: Point[][]
}

/**
 * The points by the value of the dimension that is played; never two keyframes in one picture. Shown is where the time
 * slider stands, else the last value: the most recent one. Undefined where the table does not hold the dimension.
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
