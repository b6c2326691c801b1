import { type Components, type Dimension, isTemporal } from '@tessera/cube'

/** Minimum number of moments that make a course. */
const MIN_MOMENTS = 3

/** The dimension along which values have a course: the first key dimension of time with enough moments. */
export const trendTime = ({ dimensions }: Components): Dimension | undefined =>
  dimensions.find(
    (dimension) =>
      isTemporal(dimension) && dimension.isKeyDimension && dimension.values.length >= MIN_MOMENTS,
  )
