import type { ControlSite } from '../../chart-type.ts'
import { DOT_SIZES } from '../../config/option-lists.ts'
import {
  domainControls,
  logarithmicControl,
  measureSelect,
  showValuesControl,
  timeControls,
  uncertaintyControls,
} from '../../controls/axis-controls.ts'
import { colorControls } from '../../controls/color-controls.ts'
import { limitControls } from '../../controls/limit-controls.ts'
import { namedOptions } from '../../controls/options.ts'
import { inPanel } from '../../controls/panels.ts'
import { segmentControls } from '../../controls/segment-controls.ts'
import type { Control } from '../../controls.ts'
import { withField } from '../../edit/plot.ts'
import { RANKS, type Suggestion, type SuggestionSite, suggestOverTime } from '../../edit/suggestion.ts'
import type { LineConfig } from './fields.ts'

/** Returns the controls of line charts. */
export function controls(site: ControlSite<LineConfig>): Control<LineConfig>[] {
  const { config } = site
  return [
    ...inPanel('y', [
      measureSelect(site, 'y'),
      showValuesControl(site, 'y'),
      ...dotControls(config),
      ...uncertaintyControls(site, 'y'),
      logarithmicControl(site, 'y'),
      ...domainControls(site, 'y'),
      ...limitControls(site, 'y'),
    ]),
    ...inPanel('x', timeControls(site, 'x')),
    ...inPanel('segment', segmentControls(site)),
    ...inPanel(config.fields.segment ? 'segment' : 'y', colorControls(site)),
  ]
}

/** Returns the controls of dots at observations. */
function dotControls(config: LineConfig): Control<LineConfig>[] {
  const { showDots = false, showDotsSize = 'Large' } = config.fields.y
  const group = { groupMessageId: 'controls.axis.vertical' }
  const toggle: Control<LineConfig> = {
    ...group,
    kind: 'toggle',
    id: 'dots',
    messageId: 'controls.dots',
    value: showDots,
    // dots are large when switched on for the first time (specification 2 §4)
    write: (isOn) => withField(config, 'y', { showDots: isOn, ...(isOn && { showDotsSize }) }),
  }
  if (!showDots) return [toggle]
  const size: Control<LineConfig> = {
    ...group,
    kind: 'select',
    id: 'dots-size',
    messageId: 'controls.dots.size',
    options: namedOptions('controls.dots.size.', DOT_SIZES),
    value: showDotsSize,
    write: (value) =>
      withField(config, 'y', { showDotsSize: DOT_SIZES.find((each) => each === value) ?? 'Large' }),
  }
  return [toggle, size]
}

export const suggest = (site: SuggestionSite): Suggestion[] => suggestOverTime(RANKS.lines, site)
