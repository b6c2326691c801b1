import type { Control } from '../controls.ts'
import { plotFields } from '../edit/plot.ts'
import type { ReaderChoices } from '../rules/interactive-filters.ts'
import type { BarConfig } from '../types/bar/fields.ts'
import type { ColumnConfig } from '../types/column/fields.ts'
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
import type { PlotSite } from './plot-site.ts'
import { readerControls } from './reader-controls.ts'
import { segmentControls } from './segment-controls.ts'

/** The controls of columns and bars, which differ in where their axes lie. */
export function bandControls<Config extends ColumnConfig | BarConfig>(
  site: PlotSite<Config>,
  choices: ReaderChoices,
): Control<Config>[] {
  const { config, components, rules } = site
  const { category = 'x' } = rules
  const measure = category === 'x' ? 'y' : 'x'
  const fields = plotFields(config)
  const [categoryId, segmentId] = [fields[category]?.componentId, fields.segment?.componentId]
  return [
    ...inPanel(measure, [
      measureSelect(site, measure),
      showValuesControl(site, measure),
      ...uncertaintyControls(site, measure),
      ...domainControls(site, measure),
      ...limitControls(config, fields[measure]?.componentId ?? '', categoryId ?? '', components),
    ]),
    ...inPanel(category, categoryControls(site, category)),
    ...inPanel('segment', segmentControls(site)),
    ...inPanel(segmentId ? 'segment' : measure, colorControls(site)),
    ...animationControls({
      config,
      components,
      taken: [categoryId, segmentId],
      isSortedBySize: fields.segment?.sorting?.sortingType === 'byTotalSize',
    }),
    ...readerControls(config, choices, components),
  ]
}
