import type { ControlSite } from '../../chart-type.ts'
import { comboControls, ofTwoUnitsSelect } from '../../controls/combo-controls.ts'
import { inPanel } from '../../controls/panels.ts'
import type { Control } from '../../controls.ts'
import { withMeasures } from '../../edit/colors.ts'
import type { ComboLineDualConfig } from './fields.ts'

/** Returns the controls of charts with two lines on two axes. */
export function controls(site: ControlSite<ComboLineDualConfig>): Control<ComboLineDualConfig>[] {
  const { config, components } = site
  const { y } = config.fields
  const { leftAxisComponentId: left, rightAxisComponentId: right } = y
  const leftSelect = ofTwoUnitsSelect<ComboLineDualConfig>(components, {
    name: 'leftAxisComponentId',
    messageId: 'controls.axis.left',
    value: left,
    other: right,
    write: (id) => withMeasures(config, { ...y, leftAxisComponentId: id }, [id, right]),
  })
  const rightSelect = ofTwoUnitsSelect<ComboLineDualConfig>(components, {
    name: 'rightAxisComponentId',
    messageId: 'controls.axis.right',
    value: right,
    other: left,
    write: (id) => withMeasures(config, { ...y, rightAxisComponentId: id }, [left, id]),
  })
  return [
    ...inPanel('left', [leftSelect]),
    ...inPanel('right', [rightSelect]),
    ...comboControls(site, [left, right]),
  ]
}
