import { type ComponentId, idsOfDimension, isJoinById } from '@tessera/cube'
import type { CommonConfig } from '../chart-type.ts'
import type { PictureScene } from '../scene.ts'

/** A value of a dimension, by all ids the dimension has: other charts may know it by another of them. */
export type PointedValue = { ids: ComponentId[]; value: string }

/**
 * The ids of the dimensions behind a dimension of a chart. That of a join is left out: it only counts the joins of its own
 * chart, and another chart has the same for something else.
 */
const ownIds = ({ cubes }: Pick<CommonConfig, 'cubes'>, id: ComponentId): ComponentId[] =>
  idsOfDimension(cubes, id).filter((each) => !isJoinById(each))

/** What a datum of a scene stands for, to be looked up in other charts. The scene must have been drawn with `namesValues`. */
export const readPointedValues = (
  { values = [] }: PictureScene,
  config: Pick<CommonConfig, 'cubes'>,
  datum: number,
): PointedValue[] =>
  values.flatMap(({ id, values: own }) =>
    own[datum] ? [{ ids: ownIds(config, id), value: own[datum] }] : [],
  )

/**
 * The data of a scene that stand for a value, as places among them; marks name these as their `datum`. None where the chart
 * does not show the dimension.
 */
export function dataShowing(
  { values = [] }: PictureScene,
  config: Pick<CommonConfig, 'cubes'>,
  { ids, value }: PointedValue,
): number[] {
  // two layers of a map may show one dimension
  const columns = values.filter(({ id }) => ownIds(config, id).some((each) => ids.includes(each)))
  return columns.flatMap(({ values: own }) => own.flatMap((each, datum) => (each === value ? [datum] : [])))
}

/** A value by one id of its dimension, with the ids that charts beside each other have for it. */
export const toPointedValue = (
  id: ComponentId,
  value: string,
  configs: Pick<CommonConfig, 'cubes'>[],
): PointedValue => ({ ids: [...new Set([id, ...configs.flatMap((config) => ownIds(config, id))])], value })

/**
 * The data of a scene that stand for all of several values, as far as the scene shows their dimensions. Undefined where it
 * shows none of these, or nothing stands for the values: then nothing is to be told apart.
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

/** Whether the data of a scene stand for values of a dimension, which has these ids. */
export const showsDimension = (
  { values = [] }: PictureScene,
  config: Pick<CommonConfig, 'cubes'>,
  ids: ComponentId[],
): boolean => values.some(({ id }) => ownIds(config, id).some((each) => ids.includes(each)))
