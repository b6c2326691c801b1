import { scaleBand, scaleLinear } from 'd3-scale'
import { isDomain, lengthDomain } from '../../scales/measure-domain.ts'
import type { BandData } from './prepare.ts'

/** Where each category stands. */
export const bandScale = (data: BandData, range: [number, number]) =>
  scaleBand(range)
    .domain(data.categories.map((category) => category.value))
    .paddingInner(data.categories.length > 60 ? 0.05 : 0.2)
    .paddingOuter(0.1)

/** How long each value is. */
export const valueScale = (data: BandData, range: [number, number]) => {
  const scale = scaleLinear(range).domain(
    lengthDomain(
      data.bands.map((band) => band.to),
      data.customDomain,
    ),
  )
  return isDomain(data.customDomain) ? scale.clamp(true) : scale.nice(4)
}
