import type { Table } from '@tessera/cube'
import type { ControlSite } from '../../chart-type.ts'
import { IMPUTATION_TYPES } from '../../config/option-lists.ts'
import {
  domainControls,
  measureSelect,
  showValuesControl,
  timeControls,
} from '../../controls/axis-controls.ts'
import { colorControls } from '../../controls/color-controls.ts'
import { limitControls } from '../../controls/limit-controls.ts'
import { namedOptions } from '../../controls/options.ts'
import { inPanel } from '../../controls/panels.ts'
import { segmentControls } from '../../controls/segment-controls.ts'
import type { Control } from '../../controls.ts'
import { withField } from '../../edit/plot.ts'
import { RANKS, type Suggestion, type SuggestionSite, suggestOverTime } from '../../edit/suggestion.ts'
import { needsImputationHint } from '../../rules/gaps.ts'
import type { AreaConfig } from './fields.ts'

/** Returns the controls of area charts. */
export function controls(site: ControlSite<AreaConfig>): Control<AreaConfig>[] {
  const { config, table } = site
  return [
    ...inPanel('y', [
      measureSelect(site, 'y'),
      showValuesControl(site, 'y'),
      imputationControl(config),
      ...domainControls(site, 'y'),
      ...limitControls(site, 'y'),
    ]),
    ...inPanel('x', timeControls(site, 'x')),
    ...inPanel('segment', withImputationHint(segmentControls(site), config, table)),
    ...inPanel(config.fields.segment ? 'segment' : 'y', colorControls(site)),
  ]
}

/**
 * Adds a hint that gaps in the data make stacks too low. The hint is shown on the control that splits the area
 * (specification 1 §5).
 */
const withImputationHint = (
  controls: Control<AreaConfig>[],
  config: AreaConfig,
  table: Table | undefined,
): Control<AreaConfig>[] =>
  table && needsImputationHint(config, table)
    ? controls.map((control) =>
        control.kind === 'select' && control.field === 'segment' && !control.hint
          ? { ...control, hint: { messageId: 'controls.imputation.gaps', isWarning: true } }
          : control,
      )
    : controls

/** Returns the control for filling missing observations. */
const imputationControl = (config: AreaConfig): Control<AreaConfig> => ({
  kind: 'select',
  id: 'imputation',
  messageId: 'controls.imputation',
  groupMessageId: 'controls.axis.vertical',
  options: namedOptions('controls.imputation.', IMPUTATION_TYPES),
  value: config.fields.y.imputationType,
  hint: { messageId: 'controls.imputation.explanation' },
  write: (value) =>
    withField(config, 'y', { imputationType: IMPUTATION_TYPES.find((each) => each === value) ?? 'none' }),
})

/** Suggests areas for parts of a whole. */
export const suggest = (site: SuggestionSite): Suggestion[] =>
  site.isAddable
    ? suggestOverTime(RANKS.areas, site, { isSummed: true }).filter(
        ({ roles }) => roles.segment !== undefined,
      )
    : []
