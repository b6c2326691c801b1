import type { Components } from '@tessera/cube'
import type { EditOptions } from '../../chart-type.ts'
import {
  domainControls,
  measureSelect,
  showValuesControl,
  timeControls,
  uncertaintyControls,
} from '../../controls/axis-controls.ts'
import { colorControls } from '../../controls/color-controls.ts'
import { limitControls } from '../../controls/limit-controls.ts'
import { namedOptions } from '../../controls/options.ts'
import { inPanel } from '../../controls/panels.ts'
import { readerControls } from '../../controls/reader-controls.ts'
import { segmentControls } from '../../controls/segment-controls.ts'
import type { Control } from '../../controls.ts'
import { setDotsSize, setShowDots } from '../../edit/options.ts'
import type { PlotRules } from '../../edit/plot.ts'
import type { LineConfig } from './fields.ts'
import { lineReaderChoices } from './roles.ts'

/** How the fields of a line chart depend on each other. */
const LINE_RULES = {
  category: 'x',
  measures: ['y'],
  stacking: 'never',
  segmentSorting: 'layout',
} as const satisfies PlotRules

/** What the author of a line chart may set. */
export function lineControls(
  config: LineConfig,
  components: Components,
  { palettes, table }: EditOptions = {},
): Control<LineConfig>[] {
  const site = { config, components, rules: LINE_RULES, palettes, table }
  const { x, y, segment } = config.fields
  return [
    ...inPanel('y', [
      measureSelect(site, 'y'),
      showValuesControl(site, 'y'),
      ...dotControls(config),
      ...uncertaintyControls(site, 'y'),
      ...domainControls(site, 'y'),
      ...limitControls(config, y.componentId, x.componentId, components, { hasSymbols: true }),
    ]),
    ...inPanel('x', timeControls(site, 'x')),
    ...inPanel('segment', segmentControls(site)),
    ...inPanel(segment ? 'segment' : 'y', colorControls(site)),
    ...readerControls(config, lineReaderChoices(config, components), components),
  ]
}

const DOT_SIZES = ['Small', 'Medium', 'Large'] as const

/** A dot at each observation, and its size. */
function dotControls(config: LineConfig): Control<LineConfig>[] {
  const { showDots = false, showDotsSize = 'Large' } = config.fields.y
  const group = { groupMessageId: 'controls.axis.vertical' }
  const toggle: Control<LineConfig> = {
    ...group,
    kind: 'toggle',
    id: 'dots',
    messageId: 'controls.dots',
    value: showDots,
    write: (isOn) => setShowDots(config, isOn),
  }
  if (!showDots) return [toggle]
  const size: Control<LineConfig> = {
    ...group,
    kind: 'select',
    id: 'dots-size',
    messageId: 'controls.dots.size',
    options: namedOptions('controls.dots.size.', DOT_SIZES),
    value: showDotsSize,
    write: (value) => setDotsSize(config, DOT_SIZES.find((each) => each === value) ?? 'Large'),
  }
  return [toggle, size]
}
