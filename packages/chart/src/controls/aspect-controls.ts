import type { ChartConfig } from '../config/index.ts'
import { ASPECTS } from '../config/option-lists.ts'
import type { Control } from '../controls.ts'
import { chartTypeOf } from '../registry.ts'
import { namedOptions } from './options.ts'
import { inPanel } from './panels.ts'

/** Returns the control of the aspect ratio. None for tables, whose height depends on their rows. */
export function aspectControls(config: ChartConfig): Control<ChartConfig>[] {
  if (chartTypeOf(config).listedColumns) return []
  return inPanel<ChartConfig>('aspect', [
    {
      kind: 'select',
      id: 'aspect',
      messageId: 'controls.aspect',
      options: [
        { value: '', messageId: 'controls.aspect.automatic' },
        ...namedOptions('controls.aspect.', ASPECTS),
      ],
      value: config.aspect ?? '',
      hint: { messageId: 'controls.aspect.hint' },
      write(value) {
        const { aspect: _, ...rest } = config
        const aspect = ASPECTS.find((each) => each === value)
        return (aspect ? { ...rest, aspect } : rest) as ChartConfig
      },
    },
  ])
}
