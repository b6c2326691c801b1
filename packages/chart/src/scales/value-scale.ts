import { type ScaleLinear, scaleLinear } from 'd3-scale'
import { isDomain } from './measure-domain.ts'

export type ValueScale = ScaleLinear<number, number>

/** An axis of values: its ends are the author's, else round numbers around what is drawn. */
export function valueScale(
  domain: [number, number],
  range: [number, number],
  { ticks, customDomain }: { ticks: number; customDomain?: [number, number] },
): ValueScale {
  const scale = scaleLinear(domain, range)
  return isDomain(customDomain) ? scale.clamp(true) : scale.nice(ticks)
}

/** Zero where it is on the axis, else its lower end. */
export const baselineOf = (y: ValueScale): number => {
  const [low, high] = y.domain() as [number, number]
  return y(low <= 0 && high >= 0 ? 0 : low)
}
