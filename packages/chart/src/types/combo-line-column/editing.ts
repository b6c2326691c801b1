import type { ControlSite } from '../../chart-type.ts'
import { comboControls, ofTwoUnitsSelect } from '../../controls/combo-controls.ts'
import { namedOptions } from '../../controls/options.ts'
import { inPanel } from '../../controls/panels.ts'
import type { Control, SelectControl } from '../../controls.ts'
import { withMeasures } from '../../edit/colors.ts'
import type { ComboLineColumnConfig } from './fields.ts'

/** Returns the controls of charts with columns and a line. */
export function controls(site: ControlSite<ComboLineColumnConfig>): Control<ComboLineColumnConfig>[] {
  const { config, components } = site
  const { y } = config.fields
  const { lineComponentId: line, columnComponentId: column } = y
  const columnsSelect = ofTwoUnitsSelect<ComboLineColumnConfig>(components, {
    name: 'columnComponentId',
    messageId: 'controls.combo.columns',
    value: column,
    other: line,
    write: (id) => withMeasures(config, { ...y, columnComponentId: id }, [line, id]),
  })
  const lineSelect = ofTwoUnitsSelect<ComboLineColumnConfig>(components, {
    name: 'lineComponentId',
    messageId: 'controls.combo.line',
    value: line,
    other: column,
    write: (id) => withMeasures(config, { ...y, lineComponentId: id }, [id, column]),
  })
  const lineAxis: SelectControl<ComboLineColumnConfig> = {
    kind: 'select',
    id: 'y.lineAxisOrientation',
    messageId: 'controls.combo.line-axis',
    options: namedOptions('controls.axis.', ['left', 'right']),
    value: y.lineAxisOrientation,
    write: (side) =>
      withMeasures(config, { ...y, lineAxisOrientation: side === 'left' ? 'left' : 'right' }, [line, column]),
  }
  return [
    ...inPanel('columns', [columnsSelect]),
    ...inPanel('line', [lineSelect, lineAxis]),
    ...comboControls(site, [line, column]),
  ]
}
