import type { ComponentId } from '@tessera/cube'
import type { DrawInput } from '../chart-type.ts'
import type { ShownValues } from '../scene.ts'
import { listOnDemand } from './on-demand.ts'

/** A dimension that tells marks apart, and its value for each datum; '' where it has none. */
type Column = { dimension: { id: ComponentId } | undefined; readValue(datum: number): string }

/** Which values the data of a scene stand for, where somebody asks; made when it is read. */
export const listShownValues = (
  { namesValues }: Pick<DrawInput, 'namesValues'>,
  count: number,
  columns: Column[],
): { values?: ShownValues[] } => {
  if (!namesValues) return {}
  return {
    values: columns.flatMap(({ dimension, readValue }) =>
      dimension
        ? [
            {
              id: dimension.id,
              values: listOnDemand(count, readValue),
            },
          ]
        : [],
    ),
  }
}
