import { type Components, findComponent } from '@tessera/cube'
import type { ChartConfig } from '../config/index.ts'
import { chartTypeOf } from '../registry.ts'
import type { Hint } from '../scene.ts'
import { NUMERICAL_KINDS, TIME_KINDS } from './encoding-kinds.ts'

/** Places without which there is no picture, by the kinds that they take. */
const NEEDED = [
  { kinds: TIME_KINDS, messageId: 'hint.not-time' },
  { kinds: NUMERICAL_KINDS, messageId: 'hint.not-numerical' },
]

/**
 * Why a chart is not drawn though all that it names is there: something else than a time is its axis of time, or its
 * heights are no numbers (specification 1 §8). The editor offers no such thing; stored charts may have it, and the
 * components of a cube may become others.
 */
export function misplacedHint(config: ChartConfig, components: Components): Hint | undefined {
  for (const encoding of chartTypeOf(config).encodings) {
    const needed = NEEDED.find(({ kinds }) => kinds === encoding.kinds)
    if (!needed || encoding.isOptional) continue
    const wrong = encoding
      .read(config)
      .flatMap((id) => findComponent(components, id) ?? [])
      .find(({ kind }) => !encoding.kinds.includes(kind))
    if (wrong) return { kind: 'empty', messageId: needed.messageId, values: { name: wrong.label } }
  }
  return undefined
}
