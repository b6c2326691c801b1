import type { Components } from '@tessera/cube'
import type { Editing, EditOptions } from './chart-type.ts'
import { annotationControls } from './controls/annotation-controls.ts'
import { aspectControls } from './controls/aspect-controls.ts'
import { changeControls } from './controls/change-controls.ts'
import { facetControls } from './controls/facet-controls.ts'
import { highlightControls } from './controls/highlight-controls.ts'
import { inNamedOrder } from './controls/in-named-order.ts'
import { numberControls } from './controls/number-controls.ts'
import { rankControls } from './controls/rank-controls.ts'
import { readerControls } from './controls/reader-controls.ts'
import { referenceControls } from './controls/reference-controls.ts'
import { topControls } from './controls/top-controls.ts'
import type { Control } from './controls.ts'
import { withAuthorsChange } from './data/change.ts'
import { loadOnce } from './load-once.ts'
import {
  CHART_TYPE_NAMES,
  type ChartConfig,
  type ChartTypeName,
  chartTypeNamed,
  chartTypeOf,
} from './registry.ts'

const editings = loadOnce((chartType: ChartTypeName) => chartTypeNamed(chartType).loadEditing())

/** Loads the part for authors of all chart types. Required before showing controls or suggesting charts. */
export async function loadEditing(): Promise<void> {
  await Promise.all(CHART_TYPE_NAMES.map(editings.load))
}

/** Returns the part of a chart type that is loaded only for authors. Throws unless `loadEditing` has finished. */
export function editingOf({ chartType }: { chartType: ChartTypeName }): Editing<ChartConfig> {
  const editing = editings.get(chartType)
  if (!editing) throw new Error(`The editing of ${chartType} has not been loaded.`)
  return editing
}

/** Returns the controls for the author of a config. */
export function controlsOf(
  config: ChartConfig,
  components: Components,
  { locale, stacking, ...options }: EditOptions = {},
): Control<ChartConfig>[] {
  const type = chartTypeOf(config)
  const rules = { ...type.plot, stackingRule: stacking }
  const shown = withAuthorsChange(config, { ...options, components })
  const controls = [
    ...editingOf(config).controls({ ...shown, stacking, type, config, rules }),
    ...topControls(config, components),
    ...rankControls(config, components),
    ...facetControls(config, components),
    ...highlightControls(config, components),
    ...referenceControls(config, components, options),
    ...annotationControls(config, components, { ...options, ...(locale && { locale }) }),
    ...changeControls(config, components, { ...options, ...(locale && { locale }) }),
    ...numberControls(config, components),
    ...aspectControls(config),
    ...readerControls(config, type.readerChoices(config, components), components),
  ]
  return locale ? controls.map((control) => inNamedOrder(control, components, locale)) : controls
}
