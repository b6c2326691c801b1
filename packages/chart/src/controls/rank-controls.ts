import type { Components } from '@tessera/cube'
import type { ChartConfig } from '../config/index.ts'
import type { Control } from '../controls.ts'
import { chartTypeOf } from '../registry.ts'
import { hasRankedAxis, rankRefusal } from '../rules/ranks.ts'
import { inPanel } from './panels.ts'

/** Whether columns and bars show the rank of their value. */
export function rankControls(config: ChartConfig, components: Components): Control<ChartConfig>[] {
  if (!hasRankedAxis(config, components)) return []
  const refusal = rankRefusal(config, components)
  const toggle: Control<ChartConfig> = {
    kind: 'toggle',
    id: 'ranks',
    messageId: 'controls.ranks',
    value: config.ranks === true && !refusal,
    ...(refusal && { disabled: true, hint: { messageId: `controls.ranks.${refusal}` } }),
    write: (isShown) => withRanks(config, isShown),
  }
  return inPanel(chartTypeOf(config).plot.category ?? '', [toggle])
}

/** Shows or hides ranks; omits the property without them. */
function withRanks({ ranks: _, ...config }: ChartConfig, isShown: boolean): ChartConfig {
  return (isShown ? { ...config, ranks: true } : config) as ChartConfig
}
