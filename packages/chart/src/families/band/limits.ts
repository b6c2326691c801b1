import type { ShownLimit } from '../../data/limits.ts'
import { drawLimits } from '../../guides/limit-marks.ts'
import type { Mark } from '../../scene.ts'
import type { BandPlane } from './marks.ts'
import type { BandData } from './prepare.ts'

/** Limits across the bands they hold for: all of them, one category, or those of a period. */
export function bandLimits(
  { limits, categories }: Pick<BandData, 'limits'> & { categories: { value: string }[] },
  plane: BandPlane,
  range: [number, number],
): Mark[] {
  const spanOf = (span: ShownLimit['span']): [number, number] | undefined => {
    if (!span) return range
    const held = categories.filter(({ value }) =>
      span.from === span.to ? value === span.from : span.from <= value && value <= span.to,
    )
    const [first, last] = [held[0], held.at(-1)]
    if (!first || !last) return undefined
    const margin = Math.min(6, (plane.categories.step - plane.categories.breadth) / 2)
    return [
      plane.categories.start(first.value) - margin,
      plane.categories.start(last.value) + plane.categories.breadth + margin,
    ]
  }
  return drawLimits(limits, { isUpright: plane.isUpright, toPx: (value) => plane.values(value), spanOf })
}
