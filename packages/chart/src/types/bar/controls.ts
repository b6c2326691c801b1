import type { Components } from '@tessera/cube'
import type { EditOptions } from '../../chart-type.ts'
import { bandControls } from '../../controls/band-controls.ts'
import type { Control } from '../../controls.ts'
import type { PlotRules } from '../../edit/plot.ts'
import type { BarConfig } from './fields.ts'
import { barReaderChoices } from './roles.ts'

/** How the fields of a bar chart depend on each other. */
const BAR_RULES = {
  category: 'y',
  measures: ['x'],
  stacking: 'choice',
  segmentSorting: 'layout',
} as const satisfies PlotRules

/** What the author of a bar chart may set. */
export const barControls = (
  config: BarConfig,
  components: Components,
  { stacking, palettes, table }: EditOptions = {},
): Control<BarConfig>[] =>
  bandControls(
    { config, components, rules: { ...BAR_RULES, stackingRule: stacking }, palettes, table },
    barReaderChoices(config, components),
  )
