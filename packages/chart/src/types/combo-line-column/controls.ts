import type { Components } from '@tessera/cube'
import type { EditOptions } from '../../chart-type.ts'
import { comboTimeControl, measureColorControls, unitOptions } from '../../controls/combo-controls.ts'
import { inPanel } from '../../controls/panels.ts'
import { readerControls } from '../../controls/reader-controls.ts'
import type { Control, SelectControl } from '../../controls.ts'
import { type LineColumnPart, setLineAxis, setLineColumnMeasure } from '../../edit/combo.ts'
import { otherUnitChoices } from '../../rules/units.ts'
import type { ComboLineColumnConfig } from './fields.ts'
import { comboLineColumnReaderChoices } from './roles.ts'

type Select = SelectControl<ComboLineColumnConfig>

/** What the author of a chart of columns with a line may set. */
export function comboLineColumnControls(
  config: ComboLineColumnConfig,
  components: Components,
  { palettes }: EditOptions = {},
): Control<ComboLineColumnConfig>[] {
  const { lineComponentId: line, columnComponentId: column } = config.fields.y
  return [
    ...inPanel('columns', [partControl(config, 'columnComponentId', line, components)]),
    ...inPanel('line', [partControl(config, 'lineComponentId', column, components), lineAxisControl(config)]),
    ...inPanel('x', [comboTimeControl(config, components)]),
    ...inPanel('colors', measureColorControls(config, [line, column], components, palettes)),
    ...readerControls(config, comboLineColumnReaderChoices(config, components), components),
  ]
}

const PART_NAMES: Record<LineColumnPart, string> = {
  lineComponentId: 'controls.combo.line',
  columnComponentId: 'controls.combo.columns',
}

const partControl = (
  config: ComboLineColumnConfig,
  part: LineColumnPart,
  other: string,
  components: Components,
): Select => ({
  kind: 'select',
  id: `y.${part}`,
  field: `y.${part}`,
  messageId: PART_NAMES[part],
  options: unitOptions(components, otherUnitChoices(other, components), 'controls.choice.disabled.unit'),
  value: config.fields.y[part],
  write: (id) => setLineColumnMeasure(config, part, id, components),
})

const lineAxisControl = (config: ComboLineColumnConfig): Select => ({
  kind: 'select',
  id: 'y.lineAxisOrientation',
  messageId: 'controls.combo.line-axis',
  options: [
    { value: 'left', messageId: 'controls.axis.left' },
    { value: 'right', messageId: 'controls.axis.right' },
  ],
  value: config.fields.y.lineAxisOrientation,
  write: (side) => setLineAxis(config, side === 'left' ? 'left' : 'right'),
})
