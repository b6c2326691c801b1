import { type ComponentId, type Dimension, type Locale, readDimensionColumn, type Table } from '@tessera/cube'
import type { DrawInput } from '../chart-type.ts'
import { readCategories } from './categories.ts'
import { needDimension } from './find-components.ts'
import type { Point } from './observations.ts'

/** The pictures an animated chart is played from, and the one that is shown. */
export type Frames = {
  dimension: Dimension
  /** The shown value, as people read it. */
  text: string
  /** The points of the shown frame. */
  shown: Point[]
  /** The points of each frame, the shown one among them, so that all can share a scale. */
  all: Point[][]
}

/**
 * The points by the value of the dimension that is played; never two frames in one picture. Shown is where the time
 * slider stands, else the last value: the most recent one. Undefined where the table does not hold the dimension.
 */
export function splitFrames(
  points: Point[],
  table: Table,
  animation: { componentId: ComponentId } | undefined,
  {
    components,
    view,
    locale,
  }: { components: DrawInput['components']; view?: DrawInput['view']; locale: Locale },
): Frames | undefined {
  const column = animation && readDimensionColumn(table, animation.componentId)
  if (!column) return undefined
  const dimension = needDimension(components, column.id)
  const values = readCategories({ column, dimension, locale, automatic: 'in-data' })
  const byCode = new Map<number, Point[]>()
  for (const point of points) {
    const code = column.codes[point.row] ?? -1
    if (code < 0) continue
    const frame = byCode.get(code)
    if (frame) frame.push(point)
    else byCode.set(code, [point])
  }
  const shown = values.find(({ value }) => value === view?.at) ?? values.at(-1)
  const code = column.dictionary.findIndex(({ iri }) => iri === shown?.value)
  return { dimension, text: shown?.text ?? '', shown: byCode.get(code) ?? [], all: [...byCode.values()] }
}
