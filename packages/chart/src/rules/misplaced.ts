import { type Components, findComponent } from '@tessera/cube'
import { type ChartConfig, chartTypeOf } from '../registry.ts'
import type { Hint } from '../scene.ts'
import { NUMERICAL_KINDS, TIME_KINDS } from './chart-fields.ts'

/** Fields without which there is no picture, by the kinds that they take. */
const NEEDED = [
  { kinds: NUMERICAL_KINDS, messageId: 'hint.not-numerical' },
  { kinds: TIME_KINDS, messageId: 'hint.not-time' },
]

/**
 * Why a chart is not drawn though all that it names is there: something else than a time is its axis of time, or its
 * heights are no numbers (specification 1 §8). The editor offers no such thing; stored charts may have it, and the
 * components of a cube may become others.
 */
export function misplacedHint(config: ChartConfig, components: Components): Hint | undefined {
  const { fields } = chartTypeOf(config)
  for (const { kinds, messageId } of NEEDED) {
    const wrong = fields
      .filter((field) => field.kinds === kinds && !field.isOptional)
      .flatMap((field) => field.read(config))
      .flatMap((id) => findComponent(components, id) ?? [])
      .find(({ kind }) => !kinds.some((each) => each === kind))
    if (wrong) return { kind: 'empty', messageId, values: { name: wrong.label } }
  }
  return undefined
}
