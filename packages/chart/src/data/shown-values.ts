import type { ComponentId } from '@tessera/cube'
import type { DrawInput } from '../chart-type.ts'
import type { ShownValues } from '../scene.ts'
import { listOnDemand } from './on-demand.ts'

/** A dimension that distinguishes marks, with its value for each datum; '' if the datum has none. */
type Column = { dimension: { id: ComponentId } | undefined; readValue(datum: number): string }

/** Returns the values that the data of a scene represent, if requested. Computed lazily. */
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
