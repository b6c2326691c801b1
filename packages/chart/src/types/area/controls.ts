import type { Components, Table } from '@tessera/cube'
import type { EditOptions } from '../../chart-type.ts'
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
import { readerControls } from '../../controls/reader-controls.ts'
import { segmentControls } from '../../controls/segment-controls.ts'
import type { Control } from '../../controls.ts'
import { setImputation } from '../../edit/options.ts'
import type { PlotRules } from '../../edit/plot.ts'
import { needsImputationHint } from '../../rules/gaps.ts'
import { type AreaConfig, IMPUTATION_TYPES } from './fields.ts'
import { areaReaderChoices } from './roles.ts'

/** How the fields of an area chart depend on each other. */
const AREA_RULES = {
  category: 'x',
  measures: ['y'],
  stacking: 'always',
  segmentSorting: 'layout',
} as const satisfies PlotRules

/** What the author of an area chart may set. */
export function areaControls(
  config: AreaConfig,
  components: Components,
  { stacking, palettes, table }: EditOptions = {},
): Control<AreaConfig>[] {
  const site = { config, components, rules: { ...AREA_RULES, stackingRule: stacking }, palettes, table }
  const { x, y, segment } = config.fields
  return [
    ...inPanel('y', [
      measureSelect(site, 'y'),
      showValuesControl(site, 'y'),
      imputationControl(config),
      ...domainControls(site, 'y'),
      ...limitControls(config, y.componentId, x.componentId, components, { hasSymbols: true }),
    ]),
    ...inPanel('x', timeControls(site, 'x')),
    ...inPanel('segment', withImputationHint(segmentControls(site), config, table)),
    ...inPanel(segment ? 'segment' : 'y', colorControls(site)),
    ...readerControls(config, areaReaderChoices(config, components), components),
  ]
}

/** Data with gaps make stacks lower than they are: the way out is told where the area is split (specification 1 §5). */
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

/** What stands where an observation is missing. */
const imputationControl = (config: AreaConfig): Control<AreaConfig> => ({
  kind: 'select',
  id: 'imputation',
  messageId: 'controls.imputation',
  groupMessageId: 'controls.axis.vertical',
  options: namedOptions('controls.imputation.', IMPUTATION_TYPES),
  value: config.fields.y.imputationType,
  hint: { messageId: 'controls.imputation.explanation' },
  write: (value) => setImputation(config, IMPUTATION_TYPES.find((each) => each === value) ?? 'none'),
})
