import type { ControlSite } from '../chart-type.ts'
import type { Control } from '../controls.ts'
import { type PlotConfig, plotFields } from '../edit/plot.ts'
import { animationControls } from './animation-controls.ts'
import {
  categoryControls,
  domainControls,
  measureSelect,
  showValuesControl,
  uncertaintyControls,
} from './axis-controls.ts'
import { colorControls } from './color-controls.ts'
import { limitControls } from './limit-controls.ts'
import { inPanel } from './panels.ts'
import { segmentControls } from './segment-controls.ts'

/** Returns the controls of columns and bars, which differ only in the direction of their axes. */
export function bandControls<Config extends PlotConfig>(site: ControlSite<Config>): Control<Config>[] {
  const { category = 'x', measures } = site.rules
  const [measure = 'y'] = measures
  return [
    ...inPanel(measure, [
      measureSelect(site, measure),
      showValuesControl(site, measure),
      ...uncertaintyControls(site, measure),
      ...domainControls(site, measure),
      ...limitControls(site, measure),
    ]),
    ...inPanel(category, categoryControls(site, category)),
    ...inPanel('segment', segmentControls(site)),
    ...inPanel(plotFields(site.config).segment ? 'segment' : measure, colorControls(site)),
    ...animationControls(site),
  ]
}
