import type { Components } from '@tessera/cube'
import type { EditOptions } from '../../chart-type.ts'
import { comboTimeControl, measureColorControls, unitOptions } from '../../controls/combo-controls.ts'
import { inPanel } from '../../controls/panels.ts'
import { readerControls } from '../../controls/reader-controls.ts'
import type { Control, SelectControl } from '../../controls.ts'
import { type DualAxis, setDualMeasure } from '../../edit/combo.ts'
import { otherUnitChoices } from '../../rules/units.ts'
import type { ComboLineDualConfig } from './fields.ts'
import { comboLineDualReaderChoices } from './roles.ts'

/** What the author of a chart of two lines on two axes may set. */
export function comboLineDualControls(
  config: ComboLineDualConfig,
  components: Components,
  { palettes }: EditOptions = {},
): Control<ComboLineDualConfig>[] {
  const { leftAxisComponentId: left, rightAxisComponentId: right } = config.fields.y
  return [
    ...inPanel('left', [axisControl(config, 'leftAxisComponentId', right, components)]),
    ...inPanel('right', [axisControl(config, 'rightAxisComponentId', left, components)]),
    ...inPanel('x', [comboTimeControl(config, components)]),
    ...inPanel('colors', measureColorControls(config, [left, right], components, palettes)),
    ...readerControls(config, comboLineDualReaderChoices(config, components), components),
  ]
}

const AXIS_NAMES: Record<DualAxis, string> = {
  leftAxisComponentId: 'controls.axis.left',
  rightAxisComponentId: 'controls.axis.right',
}

const axisControl = (
  config: ComboLineDualConfig,
  axis: DualAxis,
  other: string,
  components: Components,
): SelectControl<ComboLineDualConfig> => ({
  kind: 'select',
  id: `y.${axis}`,
  field: `y.${axis}`,
  messageId: AXIS_NAMES[axis],
  options: unitOptions(components, otherUnitChoices(other, components), 'controls.choice.disabled.unit'),
  value: config.fields.y[axis],
  write: (id) => setDualMeasure(config, axis, id, components),
})
