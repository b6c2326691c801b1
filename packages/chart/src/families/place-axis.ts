import { formatComponentTitle, type Measure } from '@tessera/cube'
import type { DrawInput } from '../chart-type.ts'
import { warning } from '../data/hints.ts'
import type { ValueAxis } from '../guides/plot-area.ts'
import { TITLE_SIZE } from '../guides/style.ts'
import { textWidth } from '../guides/text-width.ts'
import { isDomain } from '../scales/measure-domain.ts'
import type { Hint } from '../scene.ts'

/** The settings of an axis on which marks are placed. */
export type PlaceField = { customDomain?: [number, number]; scale?: 'linear' | 'log' }

/**
 * Creates the axis of a measure for charts that place marks on it instead of drawing lengths from zero. It is
 * logarithmic if the author chose that and all values are positive; otherwise readers get a hint.
 * @param toDomain returns the ends of a linear axis
 */
export function placeAxis(
  measure: Measure,
  { customDomain, scale }: PlaceField,
  ends: number[],
  toDomain: (ends: number[]) => [number, number],
  { words, panel, width, logarithmic }: Pick<DrawInput, 'words' | 'panel' | 'width' | 'logarithmic'>,
): ValueAxis & { hints: Hint[] } {
  const title = formatComponentTitle(measure)
  const wanted = scale === 'log' && ends.length > 0 ? logarithmic : undefined
  if (!wanted || panel?.isLinear || !wanted.canHold(ends)) {
    const hints = wanted ? [warning('part.logarithmic.refused', { name: measure.label })] : []
    return { title, measure, domain: toDomain(ends), hints, ...(customDomain && { customDomain }) }
  }
  const isFixed = isDomain(customDomain) && customDomain[0] > 0
  const long = words('part.logarithmic.title', { title })
  const isShort = textWidth(long, TITLE_SIZE, 600) > width
  return {
    title: isShort ? words('part.logarithmic.short', { title }) : long,
    measure,
    domain: isFixed ? customDomain : wanted.toDomain(ends),
    toScale: wanted.toScale,
    hints: [],
  }
}
