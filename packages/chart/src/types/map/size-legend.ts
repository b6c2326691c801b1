import { type Locale, tickFormat } from '@tessera/cube'
import type { Legend } from '../../scene.ts'

/** Round numbers within a power of ten. */
const ROUND = [5, 2, 1]

/** Returns the largest round number that does not exceed the value. */
function roundDown(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  const step = ROUND.find((candidate) => candidate * power <= value * (1 + 1e-9)) ?? 1
  return Number((step * power).toPrecision(12))
}

type Look = { radius(size: number): number; color: string; locale: Locale }

/** Creates a legend with three sizes for comparison, from a round number near the largest to a small one. */
export function sizeLegend(title: string, largest: number, { radius, color, locale }: Look): Legend {
  const sizes = [roundDown(largest), roundDown(largest / 4), roundDown(largest / 16)]
  const format = tickFormat([0, ...sizes], locale)
  return {
    type: 'sizes',
    title,
    color,
    items: sizes.map((size) => ({ label: format(size), radius: radius(size) })),
  }
}
