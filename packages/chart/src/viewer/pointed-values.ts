import { type ComponentId, idsOfDimension, isJoinById } from '@tessera/cube'
import type { CommonConfig } from '../chart-type.ts'
import type { PictureScene } from '../scene.ts'

/** A value of a dimension, with all ids of the dimension, since other charts may use another one. */
export type PointedValue = { ids: ComponentId[]; value: string }

/**
 * Returns the original ids of a dimension of a chart. Excludes its join id, which is numbered per chart and so means
 * something else in other charts.
 */
const ownIds = ({ cubes }: Pick<CommonConfig, 'cubes'>, id: ComponentId): ComponentId[] =>
  idsOfDimension(cubes, id).filter((each) => !isJoinById(each))

/**
 * Returns the values behind a datum, for a lookup in other charts. The scene must have been drawn with `namesValues`.
 */
export const readPointedValues = (
  { values = [] }: PictureScene,
  config: Pick<CommonConfig, 'cubes'>,
  datum: number,
): PointedValue[] =>
  values.flatMap(({ id, values: own }) =>
    own[datum] ? [{ ids: ownIds(config, id), value: own[datum] }] : [],
  )

/** Returns the indices of the data with a value. Empty if the chart does not show the dimension. */
export function dataShowing(
  { values = [] }: PictureScene,
  config: Pick<CommonConfig, 'cubes'>,
  { ids, value }: PointedValue,
): number[] {
  // two layers of a map may show the same dimension
  const columns = values.filter(({ id }) => ownIds(config, id).some((each) => ids.includes(each)))
  return columns.flatMap(({ values: own }) => own.flatMap((each, datum) => (each === value ? [datum] : [])))
}

/** Creates a pointed value from one id of its dimension, with all ids that the given charts use for it. */
export const toPointedValue = (
  id: ComponentId,
  value: string,
  configs: Pick<CommonConfig, 'cubes'>[],
): PointedValue => ({ ids: [...new Set([id, ...configs.flatMap((config) => ownIds(config, id))])], value })

/**
 * Returns the indices of the data that match all values, ignoring dimensions that the scene does not show; `undefined`
 * if it shows none of them or no data match. Nothing should be highlighted then.
 */
export function dataShowingAll(
  scene: PictureScene,
  config: Pick<CommonConfig, 'cubes'>,
  pointed: PointedValue[],
): Set<number> | undefined {
  const shown = pointed.filter(({ ids }) => showsDimension(scene, config, ids))
  const [first = [], ...others] = shown.map((each) => dataShowing(scene, config, each))
  const sets = others.map((each) => new Set(each))
  const data = new Set(first.filter((datum) => sets.every((each) => each.has(datum))))
  return data.size > 0 ? data : undefined
}

/** Returns whether a scene shows the dimension with these ids. */
export const showsDimension = (
  { values = [] }: PictureScene,
  config: Pick<CommonConfig, 'cubes'>,
  ids: ComponentId[],
): boolean => values.some(({ id }) => ownIds(config, id).some((each) => ids.includes(each)))
