import { type Components, findMeasure } from '@tessera/cube'
import { MAX_CHOSEN_DECIMALS } from '../config/defaults.ts'
import type { ChartConfig } from '../config/index.ts'
import type { Control, ControlOption } from '../controls.ts'
import { chartTypeOf } from '../registry.ts'
import { inPanel } from './panels.ts'

/** As many as the values need. */
const AUTOMATIC: ControlOption = { value: '', messageId: 'controls.numbers.automatic' }
const COUNTS = Array.from(
  { length: MAX_CHOSEN_DECIMALS + 1 },
  (_, count): ControlOption => ({
    value: String(count),
    label: String(count),
  }),
)

/** With how many decimals the values of each measure are written. None for measures without numbers. */
export function numberControls(config: ChartConfig, components: Components): Control<ChartConfig>[] {
  const measures = [...new Set(chartTypeOf(config).usedComponents(config))].flatMap((id) => {
    const measure = findMeasure(components, id)
    return measure?.kind === 'NumericalMeasure' ? [measure] : []
  })
  return inPanel(
    'numbers',
    measures.map(
      ({ id, label }): Control<ChartConfig> => ({
        kind: 'select',
        id: `number-decimals:${id}`,
        messageId: 'controls.numbers.decimals',
        messageValues: { measure: label },
        groupMessageId: 'controls.numbers',
        options: [AUTOMATIC, ...COUNTS],
        value: String(config.decimals?.[id] ?? ''),
        write: (count) => withDecimals(config, id, count === '' ? undefined : Number(count)),
      }),
    ),
  )
}

/** A chart that leaves all numbers as they are says nothing of them. */
function withDecimals(config: ChartConfig, measureId: string, count: number | undefined): ChartConfig {
  const { decimals: { [measureId]: _, ...others } = {}, ...rest } = config
  const decimals = { ...others, ...(count !== undefined && { [measureId]: count }) }
  return (Object.keys(decimals).length > 0 ? { ...rest, decimals } : rest) as ChartConfig
}
