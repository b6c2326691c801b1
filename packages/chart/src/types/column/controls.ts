import type { Components } from '@tessera/cube'
import type { EditOptions } from '../../chart-type.ts'
import { bandControls } from '../../controls/band-controls.ts'
import type { Control } from '../../controls.ts'
import type { PlotRules } from '../../edit/plot.ts'
import type { ColumnConfig } from './fields.ts'
import { columnReaderChoices } from './roles.ts'

/** How the fields of a column chart depend on each other. */
const COLUMN_RULES = {
  category: 'x',
  measures: ['y'],
  stacking: 'choice',
  segmentSorting: 'layout',
} as const satisfies PlotRules

/** What the author of a column chart may set. */
export const columnControls = (
  config: ColumnConfig,
  components: Components,
  { stacking, palettes, table }: EditOptions = {},
): Control<ColumnConfig>[] =>
  bandControls(
    { config, components, rules: { ...COLUMN_RULES, stackingRule: stacking }, palettes, table },
    columnReaderChoices(config, components),
  )
