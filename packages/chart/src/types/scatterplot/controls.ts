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
import { idsOf } from '../../roles/ids.ts'
import { detailSelect, withDetailFor } from './detail-control.ts'
import type { ScatterplotConfig } from './fields.ts'
import { scatterplotReaderChoices } from './roles.ts'

/** How the fields of a scatterplot depend on each other. */
const SCATTERPLOT_RULES = {
  measures: ['y', 'x'],
  stacking: 'never',
  segmentSorting: 'none',
} as const satisfies PlotRules

/** What the author of a scatterplot may set. */
export function scatterplotControls(
  config: ScatterplotConfig,
  components: Components,
  { palettes }: EditOptions = {},
): Control<ScatterplotConfig>[] {
  const site = { config, components, rules: SCATTERPLOT_RULES, palettes }
  const toKeepDots = (control: Control<ScatterplotConfig>): Control<ScatterplotConfig> =>
    control.kind === 'select' && control.field === 'segment'
      ? {
          ...control,
          write: (value: string, all: Components) => withDetailFor(control.write(value, all), config, all),
        }
      : control
  return [
    ...inPanel('y', [measureSelect(site, 'y')]),
    ...inPanel('x', [measureSelect(site, 'x')]),
    ...inPanel('detail', [detailSelect(config, components)]),
    ...inPanel('segment', segmentControls(site).map(toKeepDots)),
    ...inPanel(config.fields.segment ? 'segment' : 'y', colorControls(site)),
    ...animationControls({
      config,
      components,
      taken: idsOf(config.fields.detail, config.fields.segment),
      isSortedBySize: false,
    }),
    ...readerControls(config, scatterplotReaderChoices(config), components),
  ]
}
