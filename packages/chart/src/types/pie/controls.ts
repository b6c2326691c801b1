import type { Components } from '@tessera/cube'
import type { EditOptions } from '../../chart-type.ts'
import { animationControls } from '../../controls/animation-controls.ts'
import { measureSelect } from '../../controls/axis-controls.ts'
import { colorControls } from '../../controls/color-controls.ts'
import { inPanel } from '../../controls/panels.ts'
import { readerControls } from '../../controls/reader-controls.ts'
import { segmentControls } from '../../controls/segment-controls.ts'
import type { Control } from '../../controls.ts'
import type { PlotRules } from '../../edit/plot.ts'
import type { PieConfig } from './fields.ts'
import { pieReaderChoices } from './roles.ts'

/** How the fields of a pie chart depend on each other. Its values are always written beside its slices. */
const PIE_RULES = {
  measures: ['y'],
  stacking: 'never',
  segmentSorting: 'pie',
} as const satisfies PlotRules

/** What the author of a pie chart may set. */
export function pieControls(
  config: PieConfig,
  components: Components,
  { palettes, table }: EditOptions = {},
): Control<PieConfig>[] {
  const site = { config, components, rules: PIE_RULES, palettes, table }
  return [
    ...inPanel('y', [measureSelect(site, 'y', 'controls.measure')]),
    ...inPanel('segment', [...segmentControls(site, { isRequired: true }), ...colorControls(site)]),
    ...animationControls({
      config,
      components,
      taken: [config.fields.segment.componentId],
      isSortedBySize: false,
      hasScales: false,
    }),
    ...readerControls(config, pieReaderChoices(config), components),
  ]
}
