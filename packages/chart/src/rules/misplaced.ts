import { type Components, findComponent } from '@tessera/cube'
import { type ChartConfig, chartTypeOf } from '../registry.ts'
import type { Hint } from '../scene.ts'
import { NUMERICAL_KINDS, TIME_KINDS } from './chart-fields.ts'

/** The component kinds of required fields, with the hint for a wrong component. */
const NEEDED = [
  { kinds: NUMERICAL_KINDS, messageId: 'hint.not-numerical' },
  { kinds: TIME_KINDS, messageId: 'hint.not-time' },
]

/**
 * Returns a hint if a required field has a component of the wrong kind, such as a time axis without time, or lengths
 * that are not numbers (specification 1 §8). The editor prevents this, but stored charts may contain it, and a
 * component's kind can change in the cube.
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
